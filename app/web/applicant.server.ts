import { currentUser, type NewSession, sessionDays } from "#domain/identity";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "./flash.server";
import { signedCookie } from "./signed-cookie.server";

/**
 * The session of an anonymous applicant. Its cookie is apart from that of a login, so that a manager who looks at the
 * form, or a resident who applies for another home, stays signed in beside it.
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

/** The anonymous applicant behind the request; anyone else is sent to where a link back is mailed. */
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

/** The Set-Cookie value that lets a browser go on with an application for a day. */
export function applicantCookie({ token }: Pick<NewSession, "token">): Promise<string> {
	return cookie().serialize(token, { maxAge: sessionDays.usual * 24 * 60 * 60 });
}

const name = "tenantry_applicant";

function cookie() {
	return signedCookie(name, { path: "/weblistings" });
}
