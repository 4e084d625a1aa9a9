import { mail } from "./layout";

type StatementWords = {
	leaseName: string;
	organizationName: string;
	home: string;
	period: string;
	balance: string;
	lines: { label: string; value: string }[];
};

/** A lease's account over a period, amounts and dates already in words. */
export function statementMail({ leaseName, organizationName, home, period, balance, lines }: StatementWords) {
	return mail({
		subject: `Your statement from ${organizationName}`,
		greeting: `Statement for ${leaseName}`,
		paragraphs: [home, period, balance],
		rows: lines,
		footnote: `Questions? Write to ${organizationName}.`,
	});
}
