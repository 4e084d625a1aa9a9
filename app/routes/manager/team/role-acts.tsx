import type { z } from "zod";
import type { copyRoleForm } from "#domain/team/schema";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Form as PostForm } from "~/ui/post-form";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

/** Gives a built-in role its first rights back. */
export function RevertRole({ id, seen }: { id: number; seen: string }) {
	return (
		<PostForm method="post" action={`?id=${id}&intent=revert`}>
			<input type="hidden" name="seenUpdatedDate" value={seen} />
			<Button look="plain">Revert</Button>
		</PostForm>
	);
}

/** Adds a role with the same rights. */
export function CopyRole({ id, name }: { id: number; name: string }) {
	const [form, fields] = usePostForm<z.input<typeof copyRoleForm>>({ answers: (intent) => intent === "copy" });
	return (
		<div className="no-print">
			<Card title="Copy role">
				<Form form={form} submit="Copy role" action={`?id=${id}&intent=copy`} unguarded>
					<input type="hidden" name="intent" value="copy" />
					<TextField
						field={fields.name}
						label="New role name"
						hint={`Starts with the same rights as ${name}.`}
						maxLength={60}
						width="m"
					/>
				</Form>
			</Card>
		</div>
	);
}
