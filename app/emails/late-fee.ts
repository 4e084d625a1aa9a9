import { mail } from "./layout";

type LateFeeWords = { leaseName: string; home: string; fee: string; overdue: string; dueDate: string };

/** Tells the tenants of a late fee, amounts and dates already in words. */
export function lateFeeMail({ leaseName, home, fee, overdue, dueDate }: LateFeeWords) {
	return mail({
		template: "late_fee",
		values: { leaseName, home, fee, overdue, dueDate },
		subject: `Late fee of ${fee} charged`,
		greeting: `For ${leaseName}`,
		paragraphs: [home, `${overdue} was due on ${dueDate} and hasn't been paid. We added a late fee of ${fee}.`],
		footnote: "If you've already paid, please let us know.",
	});
}
