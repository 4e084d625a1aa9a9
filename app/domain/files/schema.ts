import { z } from "zod";
import { recordId } from "~/domain/kernel/form-fields";
import { type FileCategory, fileCategories } from "./labels";

const category = z
	.enum(Object.keys(fileCategories) as [FileCategory, ...FileCategory[]], { error: "Choose from the list." })
	.default("other");
const note = z.string().trim().max(2000, "Use 2,000 characters or fewer.").default("");
const title = z.string().trim().max(255, "Use 255 characters or fewer.").optional();

/** Form to upload up to ten files. The domain functions check what each file really is. */
export const uploadForm = z.object({
	file: z.array(z.unknown()).max(10, "Add up to 10 files at a time.").default([]),
	category,
	title,
	note,
	sharedWithTenants: z.boolean().default(false),
	sharedWithOwners: z.boolean().default(false),
});

/** Form to upload files to a record that the form chooses; none for the organization itself. */
export const uploadToForm = uploadForm.extend({ recordId: recordId("Choose from the list.").optional() });

/** Forms of a file's versions: upload another one, or make one current. */
export const versionsForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("replace"), file: z.unknown() }),
	z.object({ intent: z.literal("current"), number: z.number().int().positive() }),
]);

/** Form to set or remove the user's own picture. The domain function checks what the file really is. */
export const avatarForm = z.object({
	avatar: z.unknown(),
	press: z.literal("remove").optional().catch(undefined),
});

/** Form to rename and share a file. */
export const fileForm = z.object({
	title: z.string({ error: "Enter a title." }).trim().min(1, "Enter a title.").max(255, "Use 255 characters or fewer."),
	category,
	note,
	sharedWithTenants: z.boolean().default(false),
	sharedWithOwners: z.boolean().default(false),
});

/** Forms of the photos page: upload more photos, or order them by number, lowest first. */
export const photosTabForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("upload"),
		file: z.array(z.unknown()).max(10, "Add up to 10 files at a time.").default([]),
	}),
	z.object({
		intent: z.literal("order"),
		photos: z
			.array(
				z.object({
					fileId: z.number().int().positive(),
					position: z
						.number({ error: "Enter a number." })
						.int("Enter a whole number.")
						.min(0, "Enter 0 or more.")
						.max(999, "Enter 999 or less."),
				}),
			)
			.max(100)
			.default([]),
	}),
]);
