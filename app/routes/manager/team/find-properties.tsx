import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Searches for properties of a large portfolio, above the form that chooses from them. */
export function FindProperties({ find, hasMore, id }: { find: string; hasMore: boolean; id?: number }) {
	if (!hasMore) return null;
	return (
		<Form method="get" className="flex flex-wrap items-end gap-2">
			{id === undefined ? null : <input type="hidden" name="id" value={id} />}
			<label className="grid gap-1 font-medium">
				Search properties
				<input type="search" name="find" defaultValue={find} maxLength={100} className="control" />
			</label>
			<Button look="plain">Search</Button>
		</Form>
	);
}
