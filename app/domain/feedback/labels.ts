export const categoryLabels = {
	bug: "Bug",
	feature_request: "Feature request",
	usability: "Usability",
	performance: "Performance",
	other: "Other",
} as const;

export type FeedbackCategory = keyof typeof categoryLabels;

/** The categories that may affect someone's work and be followed up (specification, section 5). */
export const followUpCategories: readonly FeedbackCategory[] = ["bug", "usability", "performance"];

export const priorityLabels = { low: "Low", medium: "Medium", high: "High", critical: "Critical" } as const;

/** The five sentiments, from 1 up; 0 stands for none chosen. */
export const ratingLabels = ["Very unhappy", "Unhappy", "Neutral", "Happy", "Very happy"] as const;

export const contactMethods = ["Email", "Phone"] as const;
