import { mail } from "./layout";

type StatementWords = {
	ownerName: string;
	organizationName: string;
	period: string;
	lines: { label: string; value: string }[];
	url: string;
};

/** An owner's statement in figures, and the way to its document; amounts and dates already in words. */
export function ownerStatementMail({ ownerName, organizationName, period, lines, url }: StatementWords) {
	return mail({
		template: "owner_statement",
		values: { ownerName, organizationName, period },
		subject: `Your owner statement from ${organizationName}`,
		greeting: `Statement for ${ownerName}`,
		paragraphs: [period],
		rows: lines,
		button: { label: "Open full statement", url },
		footnote: `The link works for 90 days. Questions? Contact ${organizationName}.`,
	});
}
