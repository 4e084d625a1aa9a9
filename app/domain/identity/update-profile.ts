import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import type { Result } from "~/domain/kernel/result";

/** Changes a user's own name and phone number. */
export function updateProfile(userId: number, input: { firstname: string; lastname: string; phone: string }): Result {
	db().update(users).set(input).where(eq(users.id, userId)).run();
	return { ok: true };
}
