import type { HistoryQuestion, ListingFee, OwnQuestion } from "~/db/schema/listings";

/** What applicants were told and are asked: fixed when the first of a group begins, whatever the settings become. */
export type ApplicationTerms = {
	title: string;
	address: string;
	rentCents: number;
	depositCents: number;
	leaseTerms: string;
	/** What the listing asks besides rent and deposit; not there in applications without any. */
	fees?: readonly ListingFee[];
	feeCents: number;
	feePaidBy: "each_adult" | "group";
	criteria: string;
	/** Gross income a month to rent, in tenths; null: not asked. */
	incomeMultipleTenths: number | null;
	ssn: "off" | "optional" | "required";
	sections: readonly ("homes" | "income" | "household" | "questions" | "documents")[];
	historyQuestions: readonly HistoryQuestion[];
	ownQuestions: readonly Readonly<OwnQuestion>[];
	documents: readonly string[];
	catsAllowed: boolean;
	dogsAllowed: boolean;
};
