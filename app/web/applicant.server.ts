import { currentUser, type NewSession, sessionDays } from "#domain/identity";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "./flash.server";
import { signedCookie } from "./signed-cookie.server";

/**
 * The session of an anonymous applicant. It has a cookie of its own, so a manager or resident who opens the
 * application form stays signed in.
 */
export type Applicant = Scope & { userId: number };

/** The anonymous applicant behind the request, or undefined. */
export async function optionalApplicant(request: Request): Promise<Applicant | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	const token: unknown = await cookie().parse(header);
	const user = typeof token === "string" && token !== "" ? currentUser(token) : undefined;
	if (user?.role !== "web_applicant") return undefined;
	return { profileId: user.profileId, userId: user.userId };
}

/**
 * The anonymous applicant behind the request. Anyone else is sent to the page that emails a link back to their
 * application.
 */
export async function requireApplicant(request: Request): Promise<Applicant> {
	const applicant = await optionalApplicant(request);
	if (applicant) return applicant;
	const lost = request.method === "GET" ? "" : " What you just sent wasn't saved.";
	throw await redirectWithMessage(
		"/weblistings/resume",
		`Your session has ended. Ask for a link to continue your application.${lost}`,
		{ kind: "info", milliseconds: 15_000 },
	);
}

/** The Set-Cookie value that lets a browser continue an application for a day. */
export function applicantCookie({ token }: Pick<NewSession, "token">): Promise<string> {
	return cookie().serialize(token, { maxAge: sessionDays.usual * 24 * 60 * 60 });
}

const name = "tenantry_applicant";

function cookie() {
	return signedCookie(name, { path: "/weblistings" });
}
