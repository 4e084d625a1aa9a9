import { expect, test } from "vitest";
import { submitFeedback } from "#domain/feedback";
import { feedbackForm } from "#domain/feedback/schema";
import { db } from "~/db/client.server";
import { userFeedback } from "~/db/schema";
import { newestMail } from "../../../tests/factories/identity";

const giver = {
	username: "Ana Diaz",
	email: "ana@example.com",
	role: "property_manager",
	sessionId: "7",
	userAgent: "Test browser",
	ipAddress: "192.0.2.1",
};

test("a bug is kept whole and mailed to the support address", () => {
	submit({
		feedback_category: "bug",
		rating: "2",
		priority: "high",
		affects_workflow: true,
		requires_response: true,
		preferred_contact_method: "Phone",
		current_url: "http://localhost:3000/app/rentroll?q=maple",
	});
	expect(kept()).toMatchObject({
		feedbackText: "The rent roll is slow.",
		feedbackCategory: "bug",
		rating: 2,
		priority: "high",
		affectsWorkflow: true,
		requiresResponse: true,
		preferredContactMethod: "Phone",
		currentRoute: "/app/rentroll",
		username: "Ana Diaz",
		appVersion: "1.0.0",
		browserInfo: { user_agent: "Test browser" },
		userLocation: { ip: "192.0.2.1" },
	});
	const mail = newestMail("support@localhost.test");
	expect(mail.subject).toBe("Feedback: Bug, high");
	expect(mail.textBody).toContain("The rent roll is slow.");
	expect(mail.textBody).toContain("by phone");
});

test("what a category does not ask is dropped, and no contact is kept unless it is wanted", () => {
	submit({ feedback_category: "other", affects_workflow: true, requires_response: true });
	expect(kept()).toMatchObject({ affectsWorkflow: false, requiresResponse: false, preferredContactMethod: null });
	submit({ feedback_category: "bug", preferred_contact_method: "Phone" });
	expect(kept()).toMatchObject({ requiresResponse: false, preferredContactMethod: null });
});

test("text and category are required, in the specification's words; nothing else can be wrong", () => {
	const issues = feedbackForm.safeParse({ rating: "99", priority: "none" }).error?.issues;
	expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([
		["feedback_text", "Feedback is required"],
		["feedback_category", "Choose a category."],
		[undefined, "Please fill in all required fields"],
	]);
	expect(feedbackForm.parse({ feedback_text: "x", feedback_category: "bug", rating: "99" })).toMatchObject({
		rating: 0,
		priority: "medium",
	});
});

test("hostile words arrive as words", () => {
	submit({ feedback_category: "bug", feedback_text: "<script>alert(1)</script>" });
	expect(newestMail("support@localhost.test").htmlBody).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

function submit(typed: Record<string, unknown>) {
	submitFeedback(feedbackForm.parse({ feedback_text: "The rent roll is slow.", ...typed }), giver);
}

function kept() {
	return db().select().from(userFeedback).all().at(-1);
}
