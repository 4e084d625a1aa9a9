import { mail } from "./layout";

type StatementWords = {
	leaseName: string;
	organizationName: string;
	home: string;
	period: string;
	balance: string;
	lines: { label: string; value: string }[];
	/** Printed and cut off, it goes with a check. */
	slip: { payableTo: string[]; facts: { label: string; value: string }[] };
};

/** A lease's account over a period, amounts and dates already in words. */
export function statementMail({ leaseName, organizationName, home, period, balance, lines, slip }: StatementWords) {
	return mail({
		template: "statement",
		values: { leaseName, organizationName, home, period, balance },
		subject: `Your statement from ${organizationName}`,
		greeting: `Statement for ${leaseName}`,
		paragraphs: [home, period, balance],
		rows: lines,
		slip: {
			title: "Return this part with your payment",
			rows: [...slip.facts, { label: "Make checks payable to", value: slip.payableTo.join(", ") }],
		},
		footnote: `Questions? Contact ${organizationName}.`,
	});
}
