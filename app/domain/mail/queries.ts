import { desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { mailOutbox } from "~/db/schema";

/** The newest emails of the outbox, of all organizations. For the development mailbox only. */
export function listOutbox(limit = 100) {
	return wholeOrganization(() =>
		db()
			.select({
				id: mailOutbox.id,
				to: mailOutbox.toAddress,
				subject: mailOutbox.subject,
				kind: mailOutbox.kind,
				status: mailOutbox.status,
				createdDate: mailOutbox.createdDate,
			})
			.from(mailOutbox)
			.orderBy(desc(mailOutbox.id))
			.limit(limit)
			.all(),
	);
}

/** One email of the outbox with its bodies. For the development mailbox only. */
export function findOutboxMail(id: number) {
	return wholeOrganization(() => db().select().from(mailOutbox).where(eq(mailOutbox.id, id)).get());
}
