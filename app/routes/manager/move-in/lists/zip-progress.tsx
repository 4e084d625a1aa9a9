import type { ZipOfList } from "#domain/move-in";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { Reloads } from "~/ui/reloads";
import { Bar } from "~/ui/stat";

/** How many files of a zip are read. */
export function ZipProgress({ zip: { files, read } }: { zip: ZipOfList }) {
	return (
		<Card title="Reading the files">
			<Reloads />
			<p role="status">
				{read.toLocaleString("en-US")} of {count(files, "file")}
			</p>
			<Bar share={files > 0 ? read / files : 0} />
			<p className="mt-2 text-soft">Each file is checked as an upload is. You can leave this page.</p>
		</Card>
	);
}
