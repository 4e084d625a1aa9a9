import { mail } from "./layout";

/** What was paid to someone in a year, for their own taxes; the amount already in words. */
export function taxTotalMail(words: {
	name: string;
	organizationName: string;
	year: number | string;
	form: string;
	amount: string;
}) {
	const { name, organizationName, year, form, amount } = words;
	return mail({
		template: "tax_total",
		values: { name, organizationName, year: String(year), form },
		subject: `Your ${form} total for ${year} from ${organizationName}`,
		greeting: `Hello ${name},`,
		paragraphs: [`Here's what ${organizationName} is reporting for you on Form ${form} for ${year}.`],
		fixed: ["This email isn't the form itself."],
		rows: [{ label: `${form}, box 1`, value: amount }],
		footnote: `If anything is wrong, including your address or tax ID, contact ${organizationName} before the form is filed.`,
	});
}
