import type { z } from "zod";
import type { reportPageForm } from "#domain/reports/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

type Input = Extract<z.input<typeof reportPageForm>, { intent: "save" }>;

/** Saves the filters and columns that are shown under a name; `mayShare`: for the team, too. */
export function SaveView({ mayShare }: { mayShare: boolean }) {
	const [form, fields, answer] = usePostForm<Input>({ answers: (intent) => intent === "save" });
	return (
		<details className="no-print" open={answer !== undefined}>
			<summary className="button button-plain">Save view</summary>
			<div className="mt-3 rounded-card border border-line bg-surface p-5">
				<Form form={form} submit="Save view">
					<input type="hidden" name="intent" value="save" />
					<TextField field={fields.name} label="Name" maxLength={60} />
					{mayShare ? (
						<CheckboxField
							field={fields.shared}
							label="Share with the team"
							hint="Team members whose role includes this report will see it in the list of reports."
						/>
					) : null}
				</Form>
			</div>
		</details>
	);
}
