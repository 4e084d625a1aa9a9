import { accountingTerms, periodOf } from "#domain/statements";
import type { PeriodName } from "#domain/statements/labels";
import type { Actor } from "~/web/guards.server";

type Asked = { filters: { period: PeriodName; from?: string | undefined; to?: string | undefined } };

/**
 * The days a list's address asks for: a named period, or from – to as soon as one of them is given. The list given back
 * says which, and the days as they are used where they were turned round.
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
