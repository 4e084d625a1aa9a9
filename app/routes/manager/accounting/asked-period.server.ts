import { accountingTerms, periodOf } from "#domain/statements";
import type { PeriodName } from "#domain/statements/labels";
import type { Actor } from "~/web/guards.server";

type Asked = { filters: { period: PeriodName; from?: string | undefined; to?: string | undefined } };

/**
 * The days a list's address asks for: a named period, or from and to if one of them is set. The returned list has the
 * days as used, swapped if they were in the wrong order.
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
