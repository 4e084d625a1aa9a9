import type { PrintedLabel } from "./printed-labels.server";

/** One label to cut out: the code, what it is on, and what to do with it. */
export function LabelCard({ label: { name, home, code, address } }: { label: PrintedLabel }) {
	return (
		<div className="flex break-inside-avoid items-center gap-4 rounded-card border border-dashed border-line bg-white p-4 text-black">
			<svg
				viewBox={`0 0 ${code.size} ${code.size}`}
				className="size-28 shrink-0"
				role="img"
				aria-label={`QR code: ${address}`}
			>
				<path d={code.path} fill="currentColor" shapeRendering="crispEdges" />
			</svg>
			<div className="min-w-0">
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="text-small wrap-anywhere">{home}</p>
				<p className="mt-2 text-small">Not working? Scan to report it.</p>
			</div>
		</div>
	);
}
