import { Cron } from "croner";
import { advanceDueLeases } from "./advance-leases";
import { applyDueBankChanges } from "./apply-bank-changes";
import { chargeDueLateFees } from "./charge-late-fees";
import { sendWebhooks } from "./deliver-webhooks";
import { emailDueAnnouncements } from "./email-announcements";
import { expireApprovals } from "./expire-approvals";
import { foreseePausedWork } from "./foresee-work";
import { forgetOldChanges } from "./forget-changes";
import { forgetExpiredSessions } from "./forget-expired";
import { indexNewTransactions } from "./index-transactions";
import { keepFoundExceptions } from "./keep-exceptions";
import { keepUses } from "./keep-report-uses";
import { keepSeenMembers } from "./keep-seen";
import { makeDueBackup } from "./make-backup";
import { makeDuePackets } from "./make-packets";
import { makeDueRequests } from "./make-recurring-requests";
import { makeReportFiles } from "./make-report-files";
import { noteTrailHeads } from "./note-trail-heads";
import { passOnDueCalls } from "./pass-on-calls";
import { postJournal } from "./post-journal";
import { postRecurring } from "./post-recurring";
import { postRecurringExpenses } from "./post-recurring-expenses";
import { purgeFiles } from "./purge-files";
import { reconcileOnlinePayments } from "./reconcile-payments";
import { resumeInterruptedImports } from "./resume-imports";
import { runDueAgreements } from "./run-agreements";
import { runDueAutopays } from "./run-autopay";
import { eraseDue } from "./run-erasures";
import { makeExports } from "./run-exports";
import { runDueInspections } from "./run-inspections";
import { type Job, runJob } from "./run-job.server";
import { runDueRenewals } from "./run-renewals";
import { runDueRequests } from "./run-requests";
import { runDueTurns } from "./run-turns";
import { runDueWorkOrders } from "./run-work-orders";
import { sendMail } from "./send-mail";
import { sendDueReports } from "./send-reports";
import { sendTexts } from "./send-texts";
import { settleLeases } from "./settle-leases";
import { settleDueListings } from "./settle-listings";
import { syncSubscriptions } from "./sync-subscriptions";
import { tellPeopleDaily } from "./tell-daily";
import { mailNewHomes } from "./tell-of-new-homes";
import { tellVendorsOfInsurance } from "./tell-vendor-insurance";
import { tendApplications } from "./tend-applications";
import { tidySearch } from "./tidy-search";

/**
 * Scheduled jobs (UTC). Every job may run at any time and any number of times, and catches up on missed runs. `goesOn`:
 * also while work is paused, because it neither posts, tells nor deletes by the day.
 */
const jobs: readonly (Job & { pattern: string })[] = [
	{ name: "send-mail", pattern: "*/5 * * * * *", run: sendMail, goesOn: true },
	{ name: "send-texts", pattern: "2-59/5 * * * * *", run: sendTexts, goesOn: true },
	{ name: "keep-seen-members", pattern: "13,28,43,58 * * * *", run: keepSeenMembers, goesOn: true },
	{ name: "advance-leases", pattern: "1,16,31,46 * * * *", run: advanceDueLeases },
	{ name: "post-recurring", pattern: "2,17,32,47 * * * *", run: postRecurring },
	{ name: "post-journal", pattern: "3,18,33,48 * * * *", run: postJournal },
	{ name: "charge-late-fees", pattern: "4,19,34,49 * * * *", run: chargeDueLateFees },
	{ name: "post-recurring-expenses", pattern: "5,20,35,50 * * * *", run: postRecurringExpenses },
	{ name: "run-agreements", pattern: "6,21,36,51 * * * *", run: runDueAgreements },
	{ name: "run-renewals", pattern: "7,22,37,52 * * * *", run: runDueRenewals },
	{ name: "tell-daily", pattern: "8,23,38,53 * * * *", run: tellPeopleDaily },
	{ name: "tell-vendor-insurance", pattern: "14,29,44,59 * * * *", run: tellVendorsOfInsurance },
	{ name: "index-transactions", pattern: "*/15 * * * * *", run: indexNewTransactions, goesOn: true },
	{ name: "reconcile-payments", pattern: "30 */2 * * * *", run: reconcileOnlinePayments, goesOn: true },
	{ name: "run-autopay", pattern: "9,24,39,54 * * * *", run: runDueAutopays },
	{ name: "run-requests", pattern: "11,26,41,56 * * * *", run: runDueRequests },
	{ name: "make-recurring-requests", pattern: "13,28,43,58 * * * *", run: makeDueRequests },
	{ name: "pass-on-calls", pattern: "40 * * * * *", run: passOnDueCalls },
	{ name: "run-work-orders", pattern: "25 */5 * * * *", run: runDueWorkOrders },
	{ name: "run-inspections", pattern: "13,28,43,58 * * * *", run: runDueInspections },
	{ name: "run-turns", pattern: "14,29,44,59 * * * *", run: runDueTurns },
	{ name: "apply-bank-changes", pattern: "12,27,42,57 * * * *", run: applyDueBankChanges },
	{ name: "sync-subscriptions", pattern: "40 10 * * * *", run: syncSubscriptions },
	{ name: "settle-listings", pattern: "6,21,36,51 * * * *", run: settleDueListings },
	{ name: "tend-applications", pattern: "*/3 * * * *", run: tendApplications },
	{ name: "email-announcements", pattern: "20 * * * * *", run: emailDueAnnouncements },
	{ name: "tell-of-new-homes", pattern: "0 14 * * *", run: mailNewHomes },
	{ name: "expire-approvals", pattern: "10,25,40,55 * * * *", run: expireApprovals },
	{ name: "erase-personal-data", pattern: "7 5 * * *", run: eraseDue },
	{ name: "resume-imports", pattern: "20,50 * * * * *", run: resumeInterruptedImports, goesOn: true },
	{ name: "make-exports", pattern: "*/10 * * * * *", run: makeExports, goesOn: true },
	{ name: "make-packets", pattern: "*/10 * * * * *", run: makeDuePackets, goesOn: true },
	{ name: "send-reports", pattern: "50 * * * * *", run: sendDueReports },
	{ name: "make-report-files", pattern: "5-59/10 * * * * *", run: makeReportFiles, goesOn: true },
	{ name: "keep-report-uses", pattern: "12,27,42,57 * * * *", run: keepUses, goesOn: true },
	{ name: "keep-exceptions", pattern: "12 3 * * *", run: keepFoundExceptions, goesOn: true },
	{ name: "deliver-webhooks", pattern: "3-59/5 * * * * *", run: sendWebhooks, goesOn: true },
	{ name: "forget-changes", pattern: "7 4 * * *", run: forgetOldChanges },
	{ name: "settle-leases", pattern: "47 4 * * *", run: settleLeases },
	{ name: "tidy-search", pattern: "57 4 * * *", run: tidySearch, goesOn: true },
	{ name: "forget-expired-sessions", pattern: "17 4 * * *", run: forgetExpiredSessions },
	{ name: "note-trail-heads", pattern: "27 4 * * *", run: noteTrailHeads, goesOn: true },
	{ name: "foresee-work", pattern: "35 * * * * *", run: foreseePausedWork, goesOn: true },
	{ name: "make-backup", pattern: "29 * * * *", run: makeDueBackup, goesOn: true },
	{ name: "purge-deleted-files", pattern: "37 4 * * *", run: purgeFiles },
];

/** The names under which job runs are recorded. */
export const jobNames = jobs.map(({ name }) => name);

/** When each job runs. */
export const jobPatterns = jobs.map(({ pattern }) => pattern);

/** Starts the scheduled jobs of this process and runs each once at the start. The returned function stops them. */
export function startJobs(): () => void {
	const clocks = jobs.map((job) => {
		const clock = new Cron(job.pattern, { timezone: "UTC", protect: true }, () => runJob(job));
		void clock.trigger();
		return clock;
	});
	return () => {
		for (const clock of clocks) clock.stop();
	};
}
