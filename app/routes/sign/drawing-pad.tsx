import type { FieldMetadata } from "@conform-to/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { FieldError } from "~/ui/field";

/** A field to draw a signature, shown only with JavaScript. The typed name alone is enough. */
export function DrawingPad({ field }: { field: FieldMetadata<unknown> }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [scripted, setScripted] = useState(false);
	const [address, setAddress] = useState("");
	const drawing = useRef(false);
	useEffect(() => setScripted(true), []);
	if (!scripted) return null;

	const pen = () => canvas.current?.getContext("2d");
	const at = ({
		nativeEvent: { offsetX, offsetY },
		currentTarget: { width, height, clientWidth, clientHeight },
	}: PointerEvent<HTMLCanvasElement>) => [(offsetX * width) / clientWidth, (offsetY * height) / clientHeight] as const;
	const begin = (event: PointerEvent<HTMLCanvasElement>) => {
		const context = pen();
		if (!context) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		drawing.current = true;
		Object.assign(context, { lineWidth: 3, lineCap: "round", lineJoin: "round", strokeStyle: "#0f172a" });
		context.beginPath();
		context.moveTo(...at(event));
	};
	const move = (event: PointerEvent<HTMLCanvasElement>) => {
		if (!drawing.current) return;
		pen()?.lineTo(...at(event));
		pen()?.stroke();
	};
	const end = () => {
		if (!drawing.current) return;
		drawing.current = false;
		setAddress(canvas.current?.toDataURL("image/png") ?? "");
	};
	const clear = () => {
		if (canvas.current) pen()?.clearRect(0, 0, canvas.current.width, canvas.current.height);
		setAddress("");
	};
	return (
		<div className="no-print">
			<p className="mb-1 font-medium">
				Draw your signature <span className="font-normal text-soft">(optional)</span>
			</p>
			<canvas
				ref={canvas}
				width={600}
				height={180}
				aria-label="Draw your signature here with a finger, pen or mouse. Your typed name is enough."
				role="img"
				className="block h-[7.5rem] w-full max-w-100 touch-none rounded-control border border-edge bg-white"
				onPointerDown={begin}
				onPointerMove={move}
				onPointerUp={end}
				onPointerCancel={end}
			/>
			<input type="hidden" name={field.name} value={address} />
			<button type="button" className="button button-quiet mt-1" onClick={clear}>
				Clear drawing
			</button>
			<FieldError field={field} />
		</div>
	);
}
