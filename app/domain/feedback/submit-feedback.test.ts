import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { submitFeedback } from "#domain/feedback";
import { feedbackForm } from "#domain/feedback/schema";
import { db } from "~/db/client.server";
import { userFeedback } from "~/db/schema";
import { newestMail } from "../../../tests/factories/identity";

beforeEach(() => setClock("2026-03-01T12:00:00Z"));
afterEach(() => setClock());

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

test("all of it is kept, and the email says all of it in words", () => {
	const seen = { timezone: "America/Chicago", previous_route: "/app", language: "en", platform: "Linux" };
	const screen = { screen_resolution: "1280x800", viewport_size: "1280x700", current_url: "/app/tasks?page=2" };
	submit({ ...seen, ...screen, feedback_category: "usability", rating: "4", requires_response: true });
	const { id: _, ...row } = kept() ?? {};
	expect(row).toMatchInlineSnapshot(`
		{
		  "affectsWorkflow": false,
		  "appVersion": "1.0.0",
		  "browserInfo": {
		    "language": "en",
		    "platform": "Linux",
		    "screen_resolution": "1280x800",
		    "user_agent": "Test browser",
		    "viewport_size": "1280x700",
		  },
		  "createdDate": "2026-03-01T12:00:00.000Z",
		  "currentRoute": "/app/tasks",
		  "currentUrl": "/app/tasks?page=2",
		  "environment": "test",
		  "feedbackCategory": "usability",
		  "feedbackText": "The rent roll is slow.",
		  "preferredContactMethod": "Email",
		  "previousRoute": "/app",
		  "priority": "medium",
		  "rating": 4,
		  "requiresResponse": true,
		  "sessionId": "7",
		  "timezone": "America/Chicago",
		  "userEmail": "ana@example.com",
		  "userLocation": {
		    "ip": "192.0.2.1",
		  },
		  "userRole": "property_manager",
		  "username": "Ana Diaz",
		}
	`);
	expect(newestMail("support@localhost.test").textBody).toMatchInlineSnapshot(`
		"From Ana Diaz <ana@example.com>:

		The rent roll is slow.

		Rating: 4 of 5

		Role: property_manager

		Page: /app/tasks?page=2

		Wants to be contacted: by email

		Tenantry
		"
	`);
	submitFeedback(feedbackForm.parse({ feedback_text: "Fine.", feedback_category: "other" }), {
		...{ ...giver, userAgent: "x".repeat(501) },
	});
	expect(kept()?.browserInfo).toMatchObject({ user_agent: "x".repeat(500) });
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
		["feedback_category", "Choose a category."],
		["feedback_text", "Feedback is required"],
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
