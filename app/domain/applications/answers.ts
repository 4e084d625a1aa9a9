import type { PlainDate } from "#domain/calendar/format";
import type { IdType, noJobWords, petKinds, Step } from "./labels";

/** One past or current home in an applicant's rental history. */
export type Home = {
	address: string;
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	rentCents?: number | undefined;
	landlord?: string | undefined;
	landlordPhone?: string | undefined;
	reason?: string | undefined;
};

export type Job = {
	employer: string;
	position?: string | undefined;
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	/** Gross monthly pay, in cents. */
	monthlyCents?: number | undefined;
	supervisor?: string | undefined;
	phone?: string | undefined;
};

export type Pet = {
	kind: keyof typeof petKinds;
	breed?: string | undefined;
	weight?: string | undefined;
	age?: string | undefined;
	assistance?: boolean | undefined;
};

export type Vehicle = {
	make: string;
	model?: string | undefined;
	year?: string | undefined;
	color?: string | undefined;
	plate?: string | undefined;
};

/** One applicant's answers, by step. A step that was never saved is undefined. */
export type Answers = {
	about?: {
		idType?: IdType | undefined;
		street?: string | undefined;
		city?: string | undefined;
		state?: string | undefined;
		postalCode?: string | undefined;
		noFixedAddress?: boolean | undefined;
		emergencyName?: string | undefined;
		emergencyRelation?: string | undefined;
		emergencyPhone?: string | undefined;
	};
	homes?: { homes: Home[]; gap?: string | undefined };
	income?: {
		jobs: Job[];
		others: { source: string; monthlyCents: number }[];
		noJob?: keyof typeof noJobWords | undefined;
	};
	people?: { alone: boolean };
	household?: {
		children: { name: string; birthYear?: number | undefined }[];
		pets: Pet[];
		vehicles: Vehicle[];
	};
	questions?: { own: Record<string, string>; history: Record<string, { answer: "yes" | "no"; explain?: string }> };
};

export type AnsweredStep = keyof Answers & Step;

/** Total gross monthly income in cents, as stated on the form: current jobs and other income. */
export function monthlyIncome({ income }: Answers): number {
	if (!income) return 0;
	const current = income.jobs.filter(({ to }) => to === undefined);
	const earned = current.reduce((sum, { monthlyCents = 0 }) => sum + monthlyCents, 0);
	return income.others.reduce((sum, { monthlyCents }) => sum + monthlyCents, earned);
}
