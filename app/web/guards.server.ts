import { redirect } from "@remix-run/node";
import { today } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { type CurrentUser, currentUser, noteSessionUse, type Role } from "#domain/identity";
import { limitTo } from "#domain/limits";
import { readOnlyReason } from "#domain/subscriptions";
import { type ActingMember, covers, type Need, noteSeen } from "#domain/team";
import type { Scope } from "~/domain/kernel/scope";
import { sessionExpired } from "~/ui/messages";
import { unanswered } from "./asked-answers.server";
import { type Attempt, currentAttempt, noteActsIn } from "./attempt.server";
import { redirectWithMessage } from "./flash.server";
import { type House, houseOf } from "./house";
import { keepSentForm } from "./kept-form.server";
import { needOf, opens } from "./manager-needs";
import { noteDownload } from "./note-download.server";
import { safeRedirect } from "./safe-redirect";
import { pastSession, sessionOverHeaders, sessionToken } from "./session.server";
import { underWayWords } from "./under-way.server";
import { originOf } from "./visitor.server";

/**
 * The signed-in user, with the scope of what they may read and change, and today's date in the organization's time
 * zone.
 */
export type Actor = CurrentUser & Scope & { today: PlainDate };
export type Manager = Actor & { role: "property_manager"; member: ActingMember };
export type Resident = Actor & { role: "tenant"; tenantId: number };
export type Owner = Actor & { role: "property_owner"; propertyOwnerId: number };
export type PersonOfHouse = Manager | Resident | Owner;

const homes: Record<Role, string> = {
	property_manager: "/app",
	tenant: "/resident/rhome",
	property_owner: "/owner/ohome",
	web_applicant: "/weblistings",
};

/** The first page for a role. */
export function homeOf(role: Role): string {
	return homes[role];
}

/**
 * The signed-in manager, whose role must allow the requested address (`manager-needs.ts`). Anyone else is redirected to
 * a page they may open. Every loader and action calls this.
 */
export async function requireManager(request: Request): Promise<Manager> {
	const user = await requireUser(request);
	if (!isManager(user)) throw await refuseRole();
	const { pathname, search } = new URL(request.url);
	const { rights, allProperties } = user.member;
	if (!opens(rights, pathname + search, request.method, allProperties)) throw await refuseRole();
	await refuseReadOnly(request, user);
	noteSeen(user.member.id);
	noteDownload(user, request);
	return user;
}

/**
 * While the plan leaves an organization read-only, only what its line in the map says is saved (`whileReadOnly`). Any
 * other form is shown again with what was typed.
 */
async function refuseReadOnly(request: Request, user: Actor): Promise<void> {
	if (request.method === "GET" || request.method === "HEAD") return;
	const { pathname, search } = new URL(request.url);
	if (needOf(pathname).whileReadOnly) return;
	const reason = readOnlyReason(user);
	if (!reason) return;
	const kept = await keepSentForm(request);
	const words = `${reason} What you sent wasn't saved.${kept ? " The form still has what you typed." : ""}`;
	throw await redirectWithMessage(pathname + search, words, {
		...{ kind: "negative", milliseconds: 15_000 },
		...(kept && { headers: { "Set-Cookie": kept } }),
	});
}

/** The signed-in resident. Anyone else is redirected to a page they may open. */
export async function requireResident(request: Request): Promise<Resident> {
	const user = await requireUser(request);
	if (isResident(user)) return user;
	throw await refuseRole();
}

/** The signed-in rental owner. Anyone else is redirected to a page they may open. */
export async function requireOwner(request: Request): Promise<Owner> {
	const user = await requireUser(request);
	if (isOwner(user)) return user;
	throw await refuseRole();
}

/**
 * For a page that is mounted in several houses: the signed-in manager, resident or owner, by the house that the address
 * belongs to.
 */
export function requireOfHouse(request: Request): Promise<PersonOfHouse> {
	return houseGuards[houseOf(new URL(request.url).pathname)](request);
}

const houseGuards = { manager: requireManager, resident: requireResident, owner: requireOwner };

/** The signed-in user, whatever their role. Visitors are redirected to the login. */
export async function requireUser(request: Request): Promise<Actor> {
	const token = await sessionToken(request);
	const reader = knownReader(token, request);
	if (reader) return reader;
	const user = token === undefined ? undefined : userOf(token, request);
	if (user) {
		noteSessionUse(user);
		if (user.mustSetUpTwoStep) await sendToTwoStep(request);
		await waitForImport(request, user);
		keepReader(token, request, user);
		return user;
	}
	throw await sendToLogin(request, { expired: (await pastSession(request)) !== undefined });
}

/** Who reads the page of each request under way. Its loaders all ask, and none of them changes anything. */
const readers = new WeakMap<Attempt, { token: string | undefined; user: Actor }>();

function knownReader(token: string | undefined, request: Request): Actor | undefined {
	const attempt = currentAttempt();
	const known = request.method === "GET" && attempt ? readers.get(attempt) : undefined;
	return known?.token === token ? known?.user : undefined;
}

function keepReader(token: string | undefined, request: Request, user: Actor) {
	const attempt = currentAttempt();
	if (request.method === "GET" && attempt) readers.set(attempt, { token, user });
}

/**
 * While an import has written only a part of its records, the organization's pages answer 503, so that no one sees or
 * changes half of them. A form is shown again with what was typed once the rest is there.
 */
async function waitForImport(request: Request, user: Actor): Promise<void> {
	const words = underWayWords(request, user);
	if (words === undefined) return;
	const { pathname, search } = new URL(request.url);
	if (request.method === "GET" || request.method === "HEAD") {
		throw new Response(words, { status: 503, headers: { "Retry-After": "10", Refresh: "10" } });
	}
	const kept = await keepSentForm(request);
	throw await redirectWithMessage(
		pathname + search,
		`${words} ${kept ? "The form still has what you typed." : notSaved}`,
		{
			...{ kind: "negative", milliseconds: 15_000 },
			...(kept && { headers: { "Set-Cookie": kept } }),
		},
	);
}

const notSaved = "What you sent wasn't saved.";

/** Redirects a user whose organization requires two-step sign-in to the page that sets it up. */
async function sendToTwoStep(request: Request): Promise<void> {
	const { pathname } = new URL(request.url);
	if (/^\/app\/myaccount\/(twostep(\/setup)?|confirm)\/?$/i.test(pathname)) return;
	throw await redirectWithMessage("/app/myaccount/twostep", mustSetUp, { kind: "info", milliseconds: 15_000 });
}

const mustSetUp = "Your organization requires two-step sign-in. Set it up to continue.";

/** The signed-in user, or undefined. */
export async function optionalUser(request: Request): Promise<Actor | undefined> {
	const token = await sessionToken(request);
	return token === undefined ? undefined : userOf(token, request);
}

/**
 * For the login pages: welcomes someone who is already signed in and sends them on. With `skipGuard=true` (after
 * deactivating an account) the login page is shown instead.
 */
export async function sendSignedInOn(request: Request): Promise<void> {
	if (new URL(request.url).searchParams.get("skipGuard") === "true") return;
	const user = await optionalUser(request);
	if (!user) return;
	const page = pageAfterLogin(user.role, request);
	throw await redirectWithMessage(page, `Welcome back ${user.firstname}!`, { milliseconds: 1_000 });
}

/**
 * The page that sent someone to the login (`next`), if it is a file or in their own center; otherwise their home page.
 */
export function pageAfterLogin(role: Role, request: Request): string {
	const home = homeOf(role);
	const page = safeRedirect(new URL(request.url).searchParams.get("next"), home);
	if (/^\/resources\/files\?/.test(page)) return page;
	const pathname = page.split(/[?#]/, 1)[0] ?? "";
	return houseOf(pathname) === houses[role] && !/^\/(app\/logout\/?)?$/i.test(pathname) ? page : home;
}

const houses: Record<Role, House> = {
	tenant: "resident",
	property_owner: "owner",
	property_manager: "manager",
	web_applicant: "manager",
};

/**
 * The actor of a session, without confirmations. From here on, the request reads only what this user may see. An action
 * must pass on `form.by(actor)`, or the same confirmation is requested again. Undefined for applicants, whose session
 * is in a cookie of its own.
 */
function userOf(token: string, request: Request): Actor | undefined {
	const user = currentUser(token);
	if (user?.role === "web_applicant") return undefined;
	limitTo(user?.member);
	if (user) noteActsIn(user);
	const assignedOnly = user?.member?.rights.assignedOnly === true;
	const origin = user && originOf(request, user.sessionId);
	return user && { ...user, assignedOnly, origin, today: today(user.timeZone), ...unanswered };
}

export function isManager(user: Actor): user is Manager {
	return user.role === "property_manager" && user.member !== null;
}

export function isResident(user: Actor): user is Resident {
	return user.role === "tenant" && user.tenantId !== null;
}

export function isOwner(user: Actor): user is Owner {
	return user.role === "property_owner" && user.propertyOwnerId !== null;
}

/** Whether the member's role covers a need. For parts of a page that only some of its readers may use. */
export function may({ member }: Manager, need: Need): boolean {
	return covers(member.rights, need);
}

/** Whether the member's role lets them open an address, or with "POST", post to it. */
export function mayOpen({ member }: Manager, address: string, method?: "GET" | "POST"): boolean {
	return opens(member.rights, address, method, member.allProperties);
}

/** Redirects a member whose role doesn't let them open this address. For a page that shows part of another page. */
export async function needToOpen(manager: Manager, address: string, method?: "GET" | "POST"): Promise<void> {
	if (!mayOpen(manager, address, method)) throw await refuseRole();
}

/** Redirects a member whose role doesn't cover the need. For one of several actions on a page. */
export async function need(manager: Manager, asked: Need): Promise<void> {
	if (!may(manager, asked)) throw await refuseRole();
}

function refuseRole(): Promise<Response> {
	return redirectWithMessage("/unauthorized", "You do not have permission to access this page.", { kind: "negative" });
}

/** The style of messages on login pages; they stay for 15 seconds. */
const negative = { kind: "negative", milliseconds: 15_000 } as const;

/** Sends to the login page (the residents' one from a resident's page) and back to this page afterward. */
async function sendToLogin(request: Request, { expired }: { expired: boolean }): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const login = houseOf(pathname) === "resident" ? "/rlogin" : "/";
	const isPage = request.method === "GET" || !pathname.startsWith("/resources/");
	const target = isPage ? `${login}?next=${encodeURIComponent(pathname + search)}` : login;
	const sends = request.method !== "GET" && request.method !== "HEAD";
	if (!expired && !sends) return redirect(target, 303);
	if (!expired) return redirectWithMessage(target, "Please log in first. What you sent wasn't saved.", negative);
	const kept = await keepSentForm(request);
	const headers = await sessionOverHeaders();
	if (kept) headers.append("Set-Cookie", kept);
	const lost = sends ? " What you sent wasn't saved." : "";
	const words = kept ? " You'll get back what you typed." : lost;
	return redirectWithMessage(target, `${sessionExpired}${words}`, { ...negative, headers });
}
