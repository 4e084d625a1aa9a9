import { accountingTerms, periodOf } from "#domain/statements";
import type { PeriodName } from "#domain/statements/labels";
import type { Actor } from "~/web/guards.server";

type Asked = { period: PeriodName; from?: string | undefined; to?: string | undefined };

/** The days an address asks for: a named period, or from – to as soon as one of them is given. */
export function askedPeriod(actor: Actor, { period, from, to }: Asked) {
	const { fiscalYearEndMonth } = accountingTerms(actor);
	const custom = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
	return periodOf(from || to ? "custom" : period, { today: actor.today, fiscalYearEndMonth }, custom);
}
