import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, findRecord, type Group, groupOf } from "./application-record";

/** The applicant's own draft that they may still change; otherwise the refusal to show. */
export function ownDraft(applicant: Scope, applicationId: number): Result<{ application: Application; group: Group }> {
	const application = ownApplication(applicant, applicationId);
	if (!application) return refuse("That application wasn't found.");
	if (application.withdrawnDate || application.status === "cancelled") return refuse("This application was withdrawn.");
	if (application.status !== "draft") return refuse("This application was submitted and can't be changed.");
	return { ok: true, application, group: groupOf(application) };
}

/** The signed-in applicant's own application; undefined for anyone else's. */
export function ownApplication({ profileId, userId }: Scope, applicationId: number): Application | undefined {
	if (userId === null) return undefined;
	const application = findRecord({ profileId, userId }, applicationId);
	return application?.userId === userId ? application : undefined;
}
