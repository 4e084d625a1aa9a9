import type { HistoryQuestion, ListingFee, OwnQuestion } from "~/db/schema/listings";

/**
 * What applicants were promised and are asked. Fixed when the first of a group applies; later settings don't change it.
 */
export type ApplicationTerms = {
	title: string;
	address: string;
	rentCents: number;
	depositCents: number;
	leaseTerms: string;
	/** The listing's fees besides rent and deposit; undefined for an application that has none. */
	fees?: readonly ListingFee[];
	feeCents: number;
	feePaidBy: "each_adult" | "group";
	criteria: string;
	/** Required gross monthly income as a multiple of the rent, in tenths; null if there's no requirement. */
	incomeMultipleTenths: number | null;
	ssn: "off" | "optional" | "required";
	sections: readonly ("homes" | "income" | "household" | "questions" | "documents")[];
	historyQuestions: readonly HistoryQuestion[];
	ownQuestions: readonly Readonly<OwnQuestion>[];
	documents: readonly string[];
	catsAllowed: boolean;
	dogsAllowed: boolean;
};
