import { addDays, addMonths, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { askPackets, runPackets, saveTemplate, sendPackets } from "#domain/owner-packets";
import { runSchedules, type ScheduleFields, saveSchedule } from "#domain/report-schedules";
import { saveView, starReport } from "#domain/reports";
import { makeTrustPacket } from "#domain/trust-packets";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

const schedule: Omit<ScheduleFields, "reportId" | "recipients"> = {
	...{ filters: {}, period: "last_month", repeats: "monthly", weekdays: [], dayOfMonth: 3, month: 1, atTime: "07:00" },
	...{ format: "pdf", subject: "", note: "", skipEmpty: false, active: true },
};

/**
 * What the organization has from its reports: starred ones and a view the team shares, two reports that are sent by
 * themselves with what they sent, owners' packets of two months ago that were sent and of last month as drafts, and the
 * trust packet of the last month whose bank accounts were reconciled.
 */
export async function reportRegularly(manager: Scope, today: PlainDate) {
	at(addMonths(today, -2, 1));
	for (const route of ["rentroll", "delinquencynotes"] as const) starReport(manager, route, true);
	must(saveView(manager, "rentroll", { name: "For the lender", query: "detail=account", shared: true }));
	addSchedules(manager);
	const { templateId } = must(
		saveTemplate(manager, undefined, {
			...{ name: "Monthly", byProperty: false, statement: true, reports: [], invoices: true, workOrders: true },
		}),
	);
	await sendPacketsOf(manager, templateId, addMonths(today, -2, 1));
	for (let day = addMonths(today, -1, 1); day <= today; day = addDays(day, 1)) {
		at(day);
		await runSchedules();
	}
	const month = monthOf(addMonths(today, -2, 1));
	must(await makeTrustPacket(manager, accountIdByRole(manager, "operating_cash"), { month }));
	must(askPackets(manager, templateId, { ...monthOfDay(addMonths(today, -1, 1)), owners: [] }));
	await runPackets();
	at(today);
}

function addSchedules(manager: Scope) {
	const { userId } = manager;
	must(
		saveSchedule(manager, undefined, {
			...{ ...schedule, reportId: "rentroll", format: "xlsx", note: "The rent roll, as agreed in the loan." },
			recipients: [{ kind: "address", address: "loans@firstprairie.example" }],
		}),
	);
	must(
		saveSchedule(manager, undefined, {
			...{
				...schedule,
				reportId: "delinquencynotes",
				repeats: "weekly",
				weekdays: [1],
				atTime: "08:00",
				format: "link",
			},
			...{ period: "this_month", skipEmpty: true },
			recipients: [{ kind: "member", subjectId: userId ?? 0 }],
		}),
	);
}

/** The packets of a month, drafted and sent in the first days of the next. */
async function sendPacketsOf(manager: Scope, templateId: number, firstDay: PlainDate) {
	at(addMonths(firstDay, 1, 3));
	const { batchId } = must(askPackets(manager, templateId, { ...monthOfDay(firstDay), owners: [] }));
	await runPackets();
	must(sendPackets(manager, batchId));
	await runPackets();
}

function monthOfDay(firstDay: PlainDate) {
	return { from: firstDay, to: lastOfMonth(firstDay) };
}
