import { z } from "zod";

const whole = (least: number, most: number) => {
	const words = `Enter a whole number from ${least} to ${most}.`;
	return z.number({ error: words }).int(words).min(least, words).max(most, words);
};

/** Form for how long personal data is kept. */
export const privacyForm = z.object({
	leaseYears: whole(1, 30),
	applicantMonths: whole(1, 120)
		.optional()
		.transform((months) => months ?? null),
});
export type PrivacyFields = z.output<typeof privacyForm>;

/** Form that a member erases a person's data with: the name typed again. */
export const eraseForm = z.object({
	name: z.string({ error: "Type the name." }).trim().min(1, "Type the name.").max(200),
});

/** Form to decline a person's request. */
export const declineForm = z.object({
	answer: z
		.string({ error: "Enter a reason." })
		.trim()
		.min(1, "Enter a reason.")
		.max(1_000, "Use 1,000 characters or fewer."),
});

/** Form for a hold. */
export const holdForm = z.object({
	reason: z
		.string({ error: "Enter a reason." })
		.trim()
		.min(1, "Enter a reason.")
		.max(500, "Use 500 characters or fewer."),
});
