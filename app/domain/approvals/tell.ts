import { queueMail } from "#domain/mail";
import { tellPerson } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import { approvalMail } from "~/emails/approval";

/** Tells members of a request by bell and email. No one can switch these off: money waits for them. */
export function tellMembers(
	{ profileId }: Scope,
	requestId: number,
	people: readonly { userId: number; email: string }[],
	{ heading, message }: { heading: string; message: string },
): void {
	mustBeWriting();
	const about = { kind: "approval", id: requestId } as const;
	const url = subjectUrl(about, "property_manager");
	for (const { userId, email } of people) {
		tellPerson({ userId, profileId, toldAs: "property_manager" }, { type: "approval", about, message });
		const mail = approvalMail({ heading, message, url });
		queueMail({ profileId, to: email, recipient: { kind: "user", id: userId }, kind: "notification", ...mail });
	}
}
