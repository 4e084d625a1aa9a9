import { heldAround } from "#domain/owner-money";
import { askedOf, asReader, bytesOf, type Chosen, findSavedView, isEmptyReport, makeReportFile } from "#domain/reports";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { chosenBy } from "./asked-by";
import type { Sending } from "./send-run";

/** A recipient's file, or why there is none. "link": they read it on its page. */
export type Made = "no_right" | "empty" | "link" | { bytes: Uint8Array; fileName: string };

/**
 * Makes the report as the recipient may see it now: with a member's rights and limits, an owner's properties and days,
 * and for an address those of whoever made the schedule. "empty" if the schedule skips empty reports and this is one,
 * or if it is narrowed to properties of which an owner had no share. send-to.ts decides what is sent.
 */
export async function makeFor(sending: Sending): Promise<Made> {
	const { to, schedule, report } = sending;
	const { profileId } = schedule;
	if (to.kind === "owner") {
		if (!report.label.owners) return "no_right";
		const scope = systemScope(profileId);
		const part = ownersPart(scope, to.ownerId, sending);
		return part ? make(scope, sending, part) : "empty";
	}
	const userId = to.kind === "member" ? to.userId : schedule.createdById;
	return (await asReader({ profileId, userId }, report.label, (reader) => make(reader, sending, {}))) ?? "no_right";
}

async function make(scope: Scope, { schedule, report, days }: Sending, part: Chosen): Promise<Made> {
	const { format, skipEmpty } = schedule;
	const asked = askedOf(scope, report, { ...chosenBy(scope, report, schedule, days), ...part });
	if (skipEmpty && isEmptyReport(scope, report, asked)) return "empty";
	if (format === "link") return "link";
	const made = await makeReportFile(scope, report, asked, { format, columns: columnsOf(schedule) });
	if (!made.ok) throw new Error(made.message);
	return { bytes: await bytesOf(made.file), fileName: made.file.fileName };
}

/** The columns of the saved view that a schedule names, as whoever made the schedule sees it; otherwise the report's own. */
function columnsOf({ profileId, createdById: userId, reportId, filters }: Sending["schedule"]): string[] | undefined {
	const viewId = /^\d{1,12}$/.test(filters.view ?? "") ? Number(filters.view) : undefined;
	const view = viewId === undefined ? undefined : findSavedView({ profileId, userId }, viewId);
	return view?.route === reportId ? view.columns : undefined;
}

/**
 * An owner's properties of which they had a share within the period, and all days on which they had it: of those that
 * the schedule is narrowed to. Undefined if it is, and none is theirs.
 */
function ownersPart(scope: Scope, ownerId: number, { schedule, days }: Sending): Chosen | undefined {
	const { property, owner } = schedule.filters;
	const theirs = owner === undefined ? undefined : heldAround(scope, Number(owner), days);
	const held = heldAround(scope, ownerId, days).filter(
		({ propertyId }) =>
			(property === undefined || propertyId === Number(property)) &&
			(!theirs || theirs.some((other) => other.propertyId === propertyId)),
	);
	if (held.length === 0 && (property !== undefined || owner !== undefined)) return undefined;
	const propertyIds = [...new Set(held.map(({ propertyId }) => propertyId))];
	return { propertyIds, owner: { propertyOwnerId: ownerId, held } };
}
