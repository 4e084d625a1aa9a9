import { mail } from "./layout";

/** What was paid to someone in a year, for their own taxes; the amount already in words. */
export function taxTotalMail(words: {
	name: string;
	organizationName: string;
	year: number;
	form: string;
	amount: string;
}) {
	const { name, organizationName, year, form, amount } = words;
	return mail({
		subject: `Your ${form} total for ${year} from ${organizationName}`,
		greeting: `${name},`,
		paragraphs: [
			`here is what ${organizationName} reports for you on form ${form} for ${year}. This mail is not the form itself.`,
		],
		rows: [{ label: `${form}, box 1`, value: amount }],
		footnote: `Is anything wrong, your address or tax number included? Write to ${organizationName} before the form is filed.`,
	});
}
