import { mail } from "./layout";

type LateFeeWords = { leaseName: string; home: string; fee: string; overdue: string; dueDate: string };

/** Tells the tenants of a late fee, amounts and dates already in words. */
export function lateFeeMail({ leaseName, home, fee, overdue, dueDate }: LateFeeWords) {
	return mail({
		subject: `A late fee of ${fee}`,
		greeting: `For ${leaseName}`,
		paragraphs: [home, `${overdue} that was due on ${dueDate} is not paid. A late fee of ${fee} was added.`],
		footnote: "If you have paid meanwhile, please tell us.",
	});
}
