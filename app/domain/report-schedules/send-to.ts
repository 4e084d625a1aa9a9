import { nowIso } from "#domain/calendar";
import { formatDate } from "#domain/calendar/format";
import { keepMadeFile, signMailedLink } from "#domain/files";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuse } from "~/domain/kernel/result";
import { absoluteUrl, reportUrl } from "~/emails/absolute-url.server";
import { scheduledReportMail } from "~/emails/scheduled-report";
import type { Outcome, ScheduleFormat } from "./labels";
import { type Made, makeFor } from "./make-for";
import type { Sending } from "./send-run";
import { tellOfNoRight } from "./tell-maker";

/**
 * Queues one recipient's email in one transaction with the entry in the log, so that they get it once. make-for.ts makes
 * their file and decides what they may see and whether it is empty. The bytes of a file are written before.
 */
export async function sendTo(sending: Sending): Promise<Outcome> {
	const { to, schedule } = sending;
	if (to.email === "") return keep(sending, "no_email");
	let made: Made;
	try {
		made = await makeFor(sending);
	} catch (error) {
		console.error(`Report run ${sending.run.id} failed for ${to.key}:`, error);
		return keep(sending, "failed");
	}
	if (made === "no_right") {
		return write(() => {
			if (to.kind === "member") tellOfNoRight(schedule, to.userId);
			return keep(sending, "no_right");
		});
	}
	if (made === "empty") return keep(sending, "empty");
	if (made === "link") {
		return write(() => {
			if (!isFirst(sending, null)) return "sent";
			mail(sending, reportUrl(schedule.reportId, { ...schedule.filters, ...sending.days }, to.kind));
			return "sent";
		});
	}
	const { bytes, fileName } = made;
	const isOwner = to.kind === "owner";
	const subject = isOwner
		? ({ subjectKind: "owner", subjectId: to.ownerId } as const)
		: ({ subjectKind: "organization", subjectId: schedule.profileId } as const);
	const file = {
		...{ bytes, title: fileName.replace(/\.\w+$/, ""), fileName, category: "statement" as const },
		...{
			addedById: schedule.createdById,
			type: typeOf(schedule.format),
			sharedWithOwners: isOwner,
			unlisted: !isOwner,
		},
	};
	await keepMadeFile(schedule, subject, file, (fileId) => {
		if (!isFirst(sending, fileId)) return refuse("This was already sent.");
		const { expires, signature } = signMailedLink(fileId, config().sessionSecret);
		mail(sending, absoluteUrl("/mailedstatement", { id: String(fileId), expires: String(expires), signature }));
		return { ok: true };
	});
	return "sent";
}

function typeOf(format: ScheduleFormat) {
	return format === "link" ? "pdf" : format;
}

/**
 * Keeps in the log that this recipient got it; false if they have it already, or if the run is another process's by
 * now.
 */
function isFirst({ run, to }: Sending, fileId: number | null): boolean {
	const mine = statement<unknown>("SELECT 1 FROM report_runs WHERE id = ? AND state = 'running' AND tries = ?");
	return mine.get(run.id, run.tries) !== undefined && insert(run, to.key, "sent", fileId);
}

function keep({ run, to }: Sending, outcome: Outcome): Outcome {
	insert(run, to.key, outcome, null);
	return outcome;
}

/** Another try replaces a failure; everything else stays as it was first. */
function insert(
	{ id: runId, profileId }: Sending["run"],
	recipient: string,
	outcome: Outcome,
	fileId: number | null,
): boolean {
	const { changes } = statement(
		`INSERT INTO report_run_mails (profile_id, run_id, recipient, outcome, file_id, created_date)
		VALUES (@profileId, @runId, @recipient, @outcome, @fileId, @moment)
		ON CONFLICT (run_id, recipient) DO UPDATE SET outcome = excluded.outcome, file_id = excluded.file_id,
			created_date = excluded.created_date
		WHERE report_run_mails.outcome = 'failed'`,
	).run({ profileId, runId, recipient, outcome, fileId, moment: nowIso() });
	return changes === 1;
}

function mail({ schedule, report, days, to }: Sending, url: string): void {
	const { name: organizationName, locale } = organizationOf(schedule);
	const period = `${formatDate(days.from, locale)} to ${formatDate(days.to, locale)}`;
	const words = scheduledReportMail({
		...{ organizationName, period, url, note: schedule.note, title: report.label.title },
		subject: schedule.subject || `${report.label.title}, ${period}`,
		isLink: schedule.format === "link",
	});
	const recipient =
		to.kind === "owner"
			? ({ kind: "owner", id: to.ownerId } as const)
			: to.kind === "member"
				? ({ kind: "user", id: to.userId } as const)
				: null;
	queueMail({ profileId: schedule.profileId, to: to.email, recipient, kind: "scheduled_report", ...words });
}
