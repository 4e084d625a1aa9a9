export const categoryLabels = {
	bug: "Bug",
	feature_request: "Feature request",
	usability: "Usability",
	performance: "Performance",
	other: "Other",
} as const;

export type FeedbackCategory = keyof typeof categoryLabels;

/** The categories that ask whether someone's work is affected and whether to reply (specification, section 5). */
export const followUpCategories: readonly FeedbackCategory[] = ["bug", "usability", "performance"];

export const priorityLabels = { low: "Low", medium: "Medium", high: "High", critical: "Critical" } as const;

/** Labels of the five ratings, from 1 up; 0 means no rating. */
export const ratingLabels = ["Very unhappy", "Unhappy", "Neutral", "Happy", "Very happy"] as const;

export const contactMethods = ["Email", "Phone"] as const;
