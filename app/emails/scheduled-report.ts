import { mail } from "./layout";

type ReportWords = {
	subject: string;
	title: string;
	organizationName: string;
	period: string;
	note: string;
	url: string;
	/** It leads to the report's page, which asks to sign in. */
	isLink: boolean;
};

/** A report that is sent again and again; dates already in words. */
export function scheduledReportMail({ subject, title, organizationName, period, note, url, isLink }: ReportWords) {
	return mail({
		subject,
		greeting: `${title} from ${organizationName}`,
		paragraphs: [period, ...(note ? [note] : [])],
		button: { label: isLink ? "Open the report" : "Open the file", url },
		footnote: isLink
			? "You'll sign in to see it."
			: `The link works for 90 days. Questions? Contact ${organizationName}.`,
	});
}
