import { askPackets, saveTemplate } from "#domain/owner-packets";
import { saveSchedule } from "#domain/report-schedules";
import { saveView } from "#domain/reports";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../factories/must";

/** A packet template with drafts that wait, a schedule whose run failed, and a report's view that the team shares. */
export async function preparePackets(scope: Scope): Promise<void> {
	must(saveView(scope, "trialbalance", { name: "For the lender", query: "", shared: true }));
	const parts = { statement: true, reports: [], invoices: true, workOrders: true };
	const { templateId } = must(saveTemplate(scope, undefined, { name: "Monthly packet", byProperty: false, ...parts }));
	const { today } = organizationOf(scope);
	must(askPackets(scope, templateId, { from: `${today.slice(0, 7)}-01`, to: today, owners: [] }));
	const { scheduleId } = must(
		saveSchedule(scope, undefined, {
			...{
				reportId: "trialbalance",
				filters: {},
				period: "last_month",
				repeats: "monthly",
				weekdays: [],
				dayOfMonth: 5,
			},
			...{ month: 1, atTime: "07:00", format: "csv", subject: "", note: "", skipEmpty: false, active: true },
			recipients: [{ kind: "address", address: "accountant@example.com" }],
		}),
	);
	statement(
		`INSERT INTO report_runs (profile_id, schedule_id, due, for_date, state, problem)
		VALUES (?, ?, '2026-01-05', '2026-01-05', 'failed', 'The report couldn''t be made.')`,
	).run(scope.profileId, scheduleId);
}
