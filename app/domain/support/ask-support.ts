import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { db, write } from "~/db/client.server";
import { supportMessages } from "~/db/schema";
import { supportMail } from "~/emails/support-message";
import { replyWays, supportReference, supportTopics } from "./labels";
import type { SupportInput } from "./schema";

/** Who asks. A guest who is signed out has no id. */
export type Asker = { userId: number | null; name: string; email: string; role: string };

/** Saves a message to support and emails it to the support address. Returns its reference. */
export function askSupport({ email: given, ...input }: SupportInput, asker: Asker): { reference: string } {
	const email = asker.email || given;
	return write(() => {
		const { id } = db()
			.insert(supportMessages)
			.values({ ...input, userId: asker.userId, name: asker.name, email, createdDate: nowIso() })
			.returning({ id: supportMessages.id })
			.get();
		const reference = supportReference(id);
		const contact = input.replyBy === "phone" ? `${replyWays.phone}: ${input.phone}` : `${replyWays.email}: ${email}`;
		const { subject, message, page } = input;
		const mail = supportMail({
			...{ reference, subject, message, page, contact, role: asker.role },
			...{ topic: supportTopics[input.topic], name: asker.name, email },
		});
		queueMail({ to: config().supportEmail, recipient: null, kind: "support", ...mail });
		return { reference };
	});
}
