import { tellPerson } from "#domain/notifications";
import { findReport } from "#domain/reports";
import { activeMember } from "#domain/team";
import { mustBeWriting } from "~/db/client.server";
import type { Schedule } from "./schedule-record";

/** Tells whoever made a schedule that a run of it failed. */
export function tellOfFailure(schedule: Schedule, problem: string): void {
	mustBeWriting();
	tell(schedule, schedule.createdById, `${titleOf(schedule)} wasn't sent to everyone. ${problem}`);
}

/** Tells a member that a report they used to get isn't for them any more. */
export function tellOfNoRight(schedule: Schedule, userId: number): void {
	mustBeWriting();
	if (!activeMember({ profileId: schedule.profileId, userId })) return;
	tell(schedule, userId, `${titleOf(schedule)} wasn't sent to you because you can no longer open it.`);
}

function tell({ id, profileId }: Schedule, userId: number, message: string): void {
	const about = { kind: "report_schedule", id } as const;
	tellPerson({ userId, profileId, toldAs: "property_manager" }, { type: "data_export", about, message });
}

function titleOf({ reportId }: Schedule): string {
	return findReport(reportId)?.label.title ?? "A report";
}
