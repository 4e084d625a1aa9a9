import { expect, test } from "vitest";
import { partsOfChanges } from "../setup/parts-of-changes";

/** Changes of their own: one statement, or each of several alone. */
const wholes = [
	...["announcements/banners.ts#hideAnnouncement", "applications/reseal-applications.ts#resealApplications"],
	...["approvals/request-seal.ts#resealRequests", "exports/make-export.ts#isSmall"],
	...["connections/list-changes.ts#forgetChanges", "connections/reseal-webhooks.ts#resealWebhooks"],
	...["identity/kept-forms.ts#forgetKeptForm", "identity/reseal-sign-ins.ts#resealSignIns"],
	...["identity/update-preferences.ts#updatePreferences", "identity/update-profile.ts#updateProfile"],
	...["imports/run-import.ts#runImport", "inspections/sign-inspection.ts#submitInspection"],
	...["journal/post-recurring-entries.ts#postDueEntries", "listings/home-alerts.ts#confirmHomeAlert"],
	...["listings/home-alerts.ts#endHomeAlert", "notifications/announcements.ts#dismissAnnouncement"],
	...["notifications/live.ts#forgetLiveEvents", "notifications/mark-read.ts#markAllRead"],
	...["notifications/mark-read.ts#markRead", "owner-accounts/reseal-owner-banks.ts#resealOwnerBanks"],
	...["bank-files/reseal-bank-files.ts#resealBankFiles"],
	...["owner-center/reseal-bank-changes.ts#resealBankChanges", "payables/post-recurring-expenses.ts#postDueExpenses"],
	...["rentals/first-steps.ts#hideFirstSteps", "reports/kept/habits.ts#keepReportUses"],
	...["imports/write-rows.ts#rowWriter", "relocations/ids.ts#idsOf", "system/paused-work.ts#keepForeseen"],
	...["system/check-data-key.ts#resealKeyCheck", "system/paused-work.ts#mayWorkByClock"],
	...["system/record-error.ts#forgetOldErrors", "team/last-seen.ts#keepSeen"],
	...["vendors/reseal-tax-ids.ts#resealVendorTaxIds"],
];

/** Parts whose writing isn't seen in their text, or that read what the rest of the change stands on. */
const hidden = [
	...["activity/record-activity.ts#recordActivity", "identity/login-trail.ts#recordLogin"],
	...["owner-money/ask-if-worse.ts#askIfWorse", "owner-money/entered-since.ts#ledgerEnd"],
	...["ledger/create-chart-of-accounts.ts#createChartOfAccounts", "ledger/queries.ts#nextTxnGroupNumber"],
	...["maintenance/request-record.ts#nextNumber", "work-orders/order-record.ts#nextNumber"],
	...["payments/post-online.ts#postApplicationFee", "payments/post-online.ts#postFee"],
	...["payments/post-return.ts#takeBack", "banking/record-opening.ts#recordOpening"],
	...["banking/deposit-number.ts#nextDepositNumber"],
];

const modules = import.meta.glob<Record<string, unknown>>(
	["../../app/domain/**/*.ts", "!../../app/domain/**/*.test.ts"],
	{ eager: true },
);

/** Stands in for every argument: whatever is asked of it is itself. */
const anything: unknown = new Proxy(() => anything, {
	get: (_, key) => (key === Symbol.toPrimitive ? () => "" : anything),
	apply: () => anything,
});

/** What a function says when it's called with no `write` open. */
function saidAlone(key: string): string {
	const [file, name = ""] = key.split("#");
	const part = modules[`../../app/domain/${file}`]?.[name];
	if (typeof part !== "function") return "no function";
	try {
		part(...Array.from({ length: 8 }, () => anything));
		return "nothing";
	} catch (error) {
		return error instanceof Error ? error.message : "";
	}
}

test("every part of a change refuses to be committed without the rest", () => {
	const parts = partsOfChanges({ wholes, hidden });
	expect(parts.length).toBeGreaterThan(300);
	expect(parts).toEqual(expect.arrayContaining(hidden));
	const silent = parts.filter((key) => saidAlone(key) !== "This is a part of a change: call it inside write().");
	expect(silent).toEqual([]);
}, 240_000);
