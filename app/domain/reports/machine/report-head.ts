import { nowIso } from "#domain/calendar";
import { formatDateTime } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { Asked } from "./filters";

/** What stands above a report, in a file as on paper. */
export type ReportHead = {
	title: string;
	organization: string;
	/** The days it covers, the basis, and when it was made. */
	days: string;
	asOf: string;
	rule: string;
	locale: string;
	currency: string;
};

/** The title, days, basis and rule of a report in words. */
export function reportHead(scope: Scope, report: Report, asked: Asked): ReportHead {
	const { name: organization, locale, currency, timeZone, date } = organizationOf(scope);
	const made = formatDateTime(nowIso(), { locale, timeZone });
	const days = {
		range: `${date(asked.from)} – ${date(asked.to)}`,
		asOf: date(asked.asOf),
		none: date(asked.today),
	}[report.period];
	const basis = report.bases ? `, ${asked.basis === "cash" ? "cash" : "accrual"} basis` : "";
	return {
		...{ title: report.label.title, organization, locale, currency },
		days: `${days}${basis}`,
		asOf: `${days}${basis}. As of ${made}.`,
		rule: typeof report.rule === "function" ? report.rule(scope, asked) : report.rule,
	};
}
