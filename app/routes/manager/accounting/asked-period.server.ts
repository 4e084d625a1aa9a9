import { accountingTerms, periodOf } from "#domain/statements";
import type { PeriodName } from "#domain/statements/labels";
import type { Actor } from "~/web/guards.server";

type Asked = { filters: { period: PeriodName; from?: string | undefined; to?: string | undefined } };

/**
 * The days that a list's URL asks for: a named period, or `from` and `to` if either is set. The returned list contains
 * the days that were used, swapped if `from` was after `to`.
 */
export function askedPeriod<List extends Asked>(actor: Actor, list: List) {
	const { from, to } = list.filters;
	const period = from || to ? "custom" : list.filters.period;
	const { fiscalYearEndMonth } = accountingTerms(actor);
	const custom = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
	const asked = periodOf(period, { today: actor.today, fiscalYearEndMonth }, custom);
	const days = asked.turned ? { from: asked.from, to: asked.to } : {};
	return { ...asked, list: { ...list, filters: { ...list.filters, ...days, period } } };
}
