import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { db, write } from "~/db/client.server";
import { userFeedback } from "~/db/schema";
import { feedbackMail } from "~/emails/feedback";
import { categoryLabels, type FeedbackCategory, followUpCategories } from "./labels";

export type Feedback = {
	feedback_text: string;
	feedback_category: FeedbackCategory;
	rating: number;
	priority: "low" | "medium" | "high" | "critical";
	affects_workflow: boolean;
	requires_response: boolean;
	preferred_contact_method?: "Email" | "Phone" | undefined;
	timezone: string;
	current_url: string;
	previous_route: string;
	language: string;
	screen_resolution: string;
	viewport_size: string;
	platform: string;
};

/** Who sends the feedback (a guest when signed out), and from which session, browser and address. */
type FeedbackGiver = {
	username: string;
	email: string;
	role: string;
	sessionId: string;
	userAgent: string;
	ipAddress: string;
};

/**
 * Saves feedback and emails it to the support address. Answers that don't apply to its category are dropped
 * (specification, section 5).
 */
export function submitFeedback(feedback: Feedback, giver: FeedbackGiver) {
	const mayFollowUp = followUpCategories.includes(feedback.feedback_category);
	const affectsWorkflow = mayFollowUp && feedback.affects_workflow;
	const requiresResponse = mayFollowUp && feedback.requires_response;
	const contact = requiresResponse ? (feedback.preferred_contact_method ?? "Email") : null;
	return write(() => {
		const feedbackId = db()
			.insert(userFeedback)
			.values({
				feedbackText: feedback.feedback_text,
				rating: feedback.rating,
				username: giver.username,
				userRole: giver.role,
				userEmail: giver.email,
				timezone: feedback.timezone,
				currentUrl: feedback.current_url,
				currentRoute: pathOf(feedback.current_url),
				previousRoute: feedback.previous_route,
				sessionId: giver.sessionId,
				browserInfo: browserInfo(feedback, giver),
				feedbackCategory: feedback.feedback_category,
				priority: feedback.priority,
				affectsWorkflow,
				requiresResponse,
				preferredContactMethod: contact,
				environment: config().environment,
				userLocation: { ip: giver.ipAddress },
				createdDate: nowIso(),
			})
			.returning({ id: userFeedback.id })
			.get().id;
		const mail = feedbackMail({
			category: categoryLabels[feedback.feedback_category],
			priority: feedback.priority,
			rating: feedback.rating,
			text: feedback.feedback_text,
			username: giver.username,
			email: giver.email,
			role: giver.role,
			page: feedback.current_url,
			contact: contact ? `by ${contact === "Email" ? "email" : "phone"}` : "no",
		});
		queueMail({ to: config().supportEmail, recipient: null, kind: "feedback", ...mail });
		return feedbackId;
	});
}

function browserInfo(feedback: Feedback, giver: FeedbackGiver) {
	return {
		user_agent: giver.userAgent.slice(0, 500),
		language: feedback.language,
		screen_resolution: feedback.screen_resolution,
		viewport_size: feedback.viewport_size,
		platform: feedback.platform,
	};
}

function pathOf(url: string) {
	return URL.canParse(url) ? new URL(url).pathname : (url.split("?")[0] ?? "");
}
