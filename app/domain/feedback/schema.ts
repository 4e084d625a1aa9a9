import { z } from "zod";
import { categoryLabels, contactMethods, priorityLabels } from "./labels";

const short = z.string().max(2048).catch("").default("");

/** Only the text and the category can be refused. Other invalid values fall back to their defaults. */
export const feedbackForm = z
	.object({
		rating: z.coerce.number().int().min(0).max(5).catch(0).default(0),
		feedback_category: z.enum(keys(categoryLabels), { error: "Choose a category." }),
		feedback_text: z.string({ error: "Feedback is required" }).trim().min(1, "Feedback is required").max(5000, {
			error: "Use 5,000 characters or fewer.",
		}),
		priority: z.enum(keys(priorityLabels)).catch("medium").default("medium"),
		affects_workflow: z.boolean().default(false),
		requires_response: z.boolean().default(false),
		preferred_contact_method: z.enum(contactMethods).optional().catch(undefined),
		timezone: short,
		current_url: short,
		previous_route: short,
		language: short,
		screen_resolution: short,
		viewport_size: short,
		platform: short,
	})
	.refine(({ feedback_text, feedback_category }) => feedback_text && feedback_category, {
		message: "Please fill in all required fields",
		when: () => true,
	});

function keys<Labels extends Record<string, string>>(labels: Labels) {
	return Object.keys(labels) as (keyof Labels & string)[];
}
