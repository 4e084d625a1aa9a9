import { useEffect, useState } from "react";
import { Icon } from "./icon";

export type FlashMessage = {
	message: string;
	kind: "positive" | "negative" | "info";
	/** How long the toast stays, with JavaScript. */
	milliseconds: number;
	/** Distinguishes two messages with the same text. */
	id: string;
};

const looks = {
	positive: { icon: "check", colors: "border-good bg-good-soft text-good" },
	negative: { icon: "alert", colors: "border-bad bg-bad-soft text-bad" },
	info: { icon: "info", colors: "border-info bg-info-soft text-info" },
} as const;

/**
 * The message of the last action. The server renders it as a line in the page; with scripts the same line becomes a
 * toast that disappears after its time, unless it is hovered or focused.
 */
export function Flash({ flash }: { flash: FlashMessage | null | undefined }) {
	const [seenId, setSeenId] = useState<string>();
	const [held, setHeld] = useState(false);

	useEffect(() => {
		if (!flash || held) return;
		const timer = setTimeout(() => setSeenId(flash.id), flash.milliseconds);
		return () => clearTimeout(timer);
	}, [flash, held]);

	const shown = flash && flash.id !== seenId ? flash : undefined;
	const look = looks[shown?.kind ?? "info"];
	return (
		<output className="no-print block" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
			{shown ? (
				<div
					className={`toast mb-4 flex items-center gap-2 rounded-card border px-4 py-2.5 font-medium ${look.colors}`}
				>
					<Icon name={look.icon} />
					<span className="min-w-0 grow">{shown.message}</span>
					<button
						type="button"
						onClick={() => setSeenId(shown.id)}
						className="-me-2 p-1 noscript:hidden"
						aria-label="Close"
					>
						<Icon name="close" />
					</button>
				</div>
			) : null}
		</output>
	);
}
