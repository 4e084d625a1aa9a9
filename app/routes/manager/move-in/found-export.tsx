import type { Relocation } from "#domain/relocations";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { RelocationFacts } from "./relocation-facts";
import { StartOver } from "./relocation-result";
import { StaysBehind } from "./stays-behind";

/** What a checked export holds, and the question whether to bring it in. */
export function FoundExport({ id, found }: { id: number; found: NonNullable<Relocation["found"]> }) {
	const [form, fields] = usePostForm<{ intent: string; id: string; name: string }>({
		answers: (intent) => intent === "bring",
	});
	return (
		<>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<RelocationFacts title="What was found" found={found} />
				<StaysBehind />
			</div>
			<Card title="Bring it in">
				<Form form={form} submit="Bring in" cancel={href("/app/movein")}>
					<input type="hidden" name="intent" value="bring" />
					<input type="hidden" name="id" value={id} />
					<TextField
						field={fields.name}
						label={`Type the organization's name: ${found.name}`}
						hint="Your settings and chart of accounts are replaced by those of the export. Afterwards, use only this Tenantry: rent and reminders would go out twice."
						maxLength={255}
					/>
				</Form>
			</Card>
			<StartOver id={id} words="Remove this export" />
		</>
	);
}
