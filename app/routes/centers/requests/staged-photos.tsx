import { type PhotoStage, photoStages } from "#domain/work-orders/labels";
import { type Attached, AttachedFiles } from "./attached";

type Staged = Attached & { stage?: PhotoStage | undefined };

/** The files of a work order: what was there before and after the work side by side, then the others. */
export function StagedPhotos({ files }: { files: readonly Staged[] }) {
	const stages = (Object.keys(photoStages) as PhotoStage[]).filter((stage) => files.some((one) => one.stage === stage));
	const others = files.filter(({ stage }) => stage === undefined);
	return (
		<div className="grid gap-4">
			{stages.length > 0 ? (
				<div className="grid gap-4 sm:grid-cols-2">
					{stages.map((stage) => (
						<section key={stage} className="grid content-start gap-2">
							<h3 className="font-medium">{photoStages[stage]}</h3>
							<AttachedFiles files={files.filter((one) => one.stage === stage)} />
						</section>
					))}
				</div>
			) : null}
			{others.length > 0 ? <AttachedFiles files={others} /> : null}
		</div>
	);
}
