import { z } from "zod";
import { type FileCategory, fileCategories } from "./labels";

const category = z
	.enum(Object.keys(fileCategories) as [FileCategory, ...FileCategory[]], { error: "Choose from the list." })
	.default("other");
const title = z.string().trim().max(255, "Use 255 characters or fewer.").optional();

/** Uploading up to ten files. What a file really is, the domain finds out. */
export const uploadForm = z.object({
	file: z.array(z.unknown()).max(10, "Add up to 10 files at a time.").default([]),
	category,
	title,
	sharedWithTenants: z.boolean().default(false),
	sharedWithOwners: z.boolean().default(false),
});

/** A picture of oneself, or taking it away. What the file really is, the domain finds out. */
export const avatarForm = z.object({
	avatar: z.unknown(),
	press: z.literal("remove").optional().catch(undefined),
});

/** Renaming a file, and saying with whom it is shared. */
export const fileForm = z.object({
	title: z.string({ error: "Enter a title." }).trim().min(1, "Enter a title.").max(255, "Use 255 characters or fewer."),
	category,
	sharedWithTenants: z.boolean().default(false),
	sharedWithOwners: z.boolean().default(false),
});

/** What the photos page posts: further photos, or a number beside each, lowest first. */
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
