import type { z } from "zod";
import type { avatarForm } from "#domain/files/schema";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

/** A person's own picture: chosen, or taken away. */
export function PictureForm({ avatarUuid }: { avatarUuid: string | null }) {
	const [form, fields] = usePostForm<z.input<typeof avatarForm>>();
	return (
		<Form
			form={form}
			submit="Save picture"
			encType="multipart/form-data"
			actions={
				avatarUuid ? (
					<Button look="plain" name="press" value="remove">
						Remove picture
					</Button>
				) : null
			}
		>
			{avatarUuid ? (
				<img
					src={href("/resources/avatar", { name: avatarUuid })}
					alt="You, as others see you"
					width={128}
					height={128}
					className="rounded-full border border-line"
				/>
			) : (
				<p className="text-soft">No picture yet. We show your initials instead.</p>
			)}
			<FileField
				field={fields.avatar}
				label="Picture"
				hint="JPEG, PNG, WebP or HEIC, up to 20 MB. We'll crop it square."
				accept="image/*"
			/>
		</Form>
	);
}
