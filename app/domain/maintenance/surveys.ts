import { now, nowIso } from "#domain/calendar";
import { hashSecret, newSecret } from "#domain/identity";
import { queueMail, type Recipient } from "#domain/mail";
import { homeName } from "#domain/rentals";
import { rateVendor } from "#domain/vendors";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderRatings } from "~/db/schema";
import { excerpt } from "~/domain/kernel/excerpt";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { workSurveyMail } from "~/emails/work-survey";
import { notifyStaff } from "./notify-request";
import { called, findRecord, type RequestRecord } from "./request-record";

/** Days for which the link in the email works. */
const surveyDays = 60;

/** SQL: the last email was answered. An answer to an earlier one stands until then. */
const isAnswered = "(answered_date IS NOT NULL AND answered_date >= sent_date)";

type Survey = { rating: number | null; words: string; answeredDate: string | null; sentDate: string };

/** What the resident answered about the work; undefined if they weren't asked. */
export function surveyOf({ profileId }: Scope, requestId: number): Survey | undefined {
	return statement<Survey>(
		`SELECT rating, words, answered_date AS answeredDate, sent_date AS sentDate FROM request_surveys
		WHERE request_id = ? AND profile_id = ?`,
	).get(requestId, profileId);
}

/** Asks the resident by email how the work was, with a link that needs no login. A new email replaces the last link. */
export function sendSurvey(scope: Scope, request: RequestRecord): void {
	mustBeWriting();
	if (request.type !== "resident" || !request.sharedWithTenants || request.leaseId === null) return;
	const person = personOf(scope, request);
	if (!person) return;
	const { secret, hash } = newSecret();
	startSurvey(scope, request, hash);
	const { tenantId, userId, email, name } = person;
	const mail = workSurveyMail({
		...{ name, title: request.title, home: homeName(scope, request), token: secret },
		organizationName: organizationOf(scope).name,
	});
	const recipient: Recipient = userId ? { kind: "user", id: userId } : { kind: "tenant", id: tenantId };
	queueMail({ profileId: scope.profileId, to: email, recipient, kind: "work_survey", secret: true, ...mail });
}

type SurveyPage = {
	title: string;
	number: number;
	home: string;
	organizationName: string;
	endedOn: string | null;
	answered: boolean;
};

type Linked = { requestId: number; profileId: number; answered: 0 | 1 };

/** What the page of a link shows; undefined if the link doesn't work or no longer does. */
export function surveyPage(token: string): SurveyPage | undefined {
	const linked = linkedSurvey(token);
	if (!linked) return undefined;
	const scope = systemScope(linked.profileId);
	const request = findRecord(scope, linked.requestId);
	if (!request) return undefined;
	const { title, number, endedOn } = request;
	return {
		...{ title, number, endedOn, home: homeName(scope, request), answered: linked.answered === 1 },
		organizationName: organizationOf(scope).name,
	};
}

/** Keeps the answer given by a link, once and within 60 days, and notifies the staff. */
export function answerSurvey(
	token: string,
	{ rating, words = "" }: { rating: number; words?: string | undefined },
): Result {
	return write((): Result => {
		const linked = linkedSurvey(token);
		if (!linked) return refuse("This link no longer works.");
		if (linked.answered === 1) return { ok: true };
		const scope = systemScope(linked.profileId);
		const request = findRecord(scope, linked.requestId);
		if (!request) return refuse("This link no longer works.");
		statement("UPDATE maintenance_requests SET rating = ?, updated_date = ? WHERE id = ?").run(
			...([rating, nowIso(), request.id] as const),
		);
		keepRating(scope, request, { rating, words });
		const said = words ? `: “${excerpt(words)}”` : ".";
		notifyStaff(scope, request, {
			type: "request_status_updates",
			message: `The resident rated request ${called(request)} ${rating} of 5${said}`,
		});
		return { ok: true };
	});
}

/**
 * Keeps a rating of a finished request and counts it for whoever it was assigned to, and for the vendors who did the
 * work. Given again, also after the work was reopened and done by someone else, it replaces the former one; a vendor's also
 * after the work was moved to another request.
 */
export function keepRating(scope: Scope, request: RequestRecord, answer: { rating: number; words: string }): void {
	mustBeWriting();
	const before = statement<Kept>(
		`SELECT rating, member_id AS memberId, ${isAnswered} AS answered
		FROM request_surveys WHERE request_id = ?`,
	).get(request.id);
	if (!before) startSurvey(scope, request, newSecret().hash);
	// Whoever it was assigned to when it was asked about; an answer that stands from before is the former member's.
	const isAnew = !before || (before.answered === 0 && before.rating !== null);
	const memberId = isAnew ? request.assigneeId : before.memberId;
	statement(
		"UPDATE request_surveys SET rating = ?, words = ?, answered_date = ?, member_id = ? WHERE request_id = ?",
	).run(...([answer.rating, answer.words, nowIso(), memberId, request.id] as const));
	const known = before?.rating ?? null;
	rateVendors(scope, request.id, answer.rating);
	if (known !== null && before) countRating(scope, before.memberId, { count: -1, sum: -known });
	countRating(scope, memberId, { count: 1, sum: answer.rating });
}

type Kept = { rating: number | null; memberId: number | null; answered: 0 | 1 };

function countRating({ profileId }: Scope, memberId: number | null, more: { count: number; sum: number }) {
	if (memberId === null) return;
	statement(
		`INSERT INTO request_ratings (profile_id, user_id, count, sum) VALUES (@profileId, @memberId, @count, @sum)
		ON CONFLICT (profile_id, user_id) DO UPDATE SET count = count + @count, sum = sum + @sum`,
	).run({ profileId, memberId, ...more });
}

/** SQL: the ratings that count for a vendor's jobs of a request, also under the name of a vendor merged into theirs. */
const countedJobs = `work_orders w JOIN work_order_ratings r ON r.order_id = w.id
	JOIN vendors worker ON worker.id = w.vendor_id JOIN vendors rated ON rated.id = r.vendor_id
	WHERE w.request_id = @requestId AND w.vendor_id = @vendorId
		AND coalesce(worker.merged_into_id, worker.id) = coalesce(rated.merged_into_id, rated.id)`;

/** Counts a rating for each vendor who completed work of a request; one that a job of theirs has is replaced. */
function rateVendors(scope: Scope, requestId: number, rating: number): void {
	mustBeWriting();
	const { profileId } = scope;
	const workers = statement<{ vendorId: number; orderId: number }>(
		`SELECT vendor_id AS vendorId, min(id) AS orderId FROM work_orders
		WHERE request_id = ? AND status = 'completed' AND vendor_id IS NOT NULL GROUP BY vendor_id`,
	).all(requestId);
	for (const { vendorId, orderId } of workers) {
		const jobs = { requestId, vendorId };
		const counted = statement<{ rating: number }>(`SELECT r.rating FROM ${countedJobs}`).all(jobs);
		for (const before of counted.length > 0 ? counted : [undefined]) {
			const rated = rateVendor(scope, vendorId, rating, before?.rating);
			if (!rated.ok) throw new Error(rated.message);
		}
		if (counted.length === 0) insertRow(workOrderRatings, { orderId, vendorId, profileId, rating });
		statement(
			`UPDATE work_order_ratings SET rating = @rating
			WHERE (order_id, vendor_id) IN (SELECT r.order_id, r.vendor_id FROM ${countedJobs})`,
		).run({ ...jobs, rating });
	}
}

/** How residents rated the finished requests of a member; undefined without a rating. */
export function ratingOfMember({ profileId }: Scope, userId: number): { count: number; average: number } | undefined {
	return statement<{ count: number; average: number }>(
		`SELECT count, 1.0 * sum / count AS average FROM request_ratings
		WHERE profile_id = ? AND user_id = ? AND count > 0`,
	).get(profileId, userId);
}

function startSurvey({ profileId }: Scope, { id, assigneeId }: RequestRecord, hash: string) {
	statement(
		`INSERT INTO request_surveys (request_id, profile_id, secret_hash, sent_date, member_id)
		VALUES (@id, @profileId, @hash, @moment, @assigneeId)
		ON CONFLICT (request_id) DO UPDATE SET secret_hash = @hash, sent_date = @moment,
			member_id = iif(rating IS NULL, @assigneeId, member_id)`,
	).run({ id, profileId, hash, moment: nowIso(), assigneeId });
}

function linkedSurvey(token: string): Linked | undefined {
	const since = new Date(now().getTime() - surveyDays * 86_400_000).toISOString();
	return statement<Linked>(
		`SELECT request_id AS requestId, profile_id AS profileId, ${isAnswered} AS answered
		FROM request_surveys WHERE secret_hash = ? AND sent_date >= ?`,
	).get(hashSecret(token), since);
}

type Person = { tenantId: number; userId: number | null; email: string; name: string };

/** The resident who asked, or else the first on the lease who can be reached. */
function personOf({ profileId }: Scope, { leaseId, tenantId }: RequestRecord): Person | undefined {
	return statement<Person>(
		`SELECT t.id AS tenantId, u.id AS userId, coalesce(u.email, t.email) AS email,
			coalesce(nullif(t.firstname, ''), t.display_name) AS name
		FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id LEFT JOIN users u ON u.id = t.user_id
		WHERE lt.lease_id = ? AND lt.profile_id = ? AND lt.role <> 'occupant' AND coalesce(u.email, t.email, '') <> ''
		ORDER BY t.id = ? DESC, lt.role = 'tenant' DESC, lt.tenant_id LIMIT 1`,
	).get(leaseId, profileId, tenantId ?? 0);
}
