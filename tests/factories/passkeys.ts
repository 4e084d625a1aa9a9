import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Asked = { challenge: string };
type Answer = { origin?: string; isVerified?: boolean; counter?: number };

const text = (words: string) => Buffer.from([0x60 + words.length, ...Buffer.from(words)]);
const bytes = (content: Buffer) =>
	Buffer.concat([Buffer.from([0x59, content.length >> 8, content.length & 255]), content]);
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest();

/** A device with one passkey for this installation: what a browser makes of it, and signs in with, as JSON. */
export function makeDevice() {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const coordinate = (key: number, value: string) =>
		Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, "base64url")]);
	const coseKey = Buffer.concat([
		Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
		coordinate(0x21, x),
		coordinate(0x22, y),
	]);
	const id = randomBytes(16);
	const clientData = (type: string, { challenge }: Asked, origin = "http://localhost:3000") =>
		Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
	const authenticator = (flags: number, { isVerified = true, counter = 0 }: Answer) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([sha256("localhost"), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count]);
	};
	const answered = (response: Record<string, Buffer>) => {
		const encoded = Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]);
		const rawId = id.toString("base64url");
		const common = { id: rawId, rawId, type: "public-key", clientExtensionResults: {} };
		return JSON.stringify({ ...common, response: Object.fromEntries(encoded) });
	};
	return {
		made(asked: Asked, answer: Answer = {}): string {
			const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
			const authData = Buffer.concat([authenticator(0x40, answer), credential]);
			const attestation = [text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")];
			return answered({
				clientDataJSON: clientData("create", asked, answer.origin),
				attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation, bytes(authData)]),
			});
		},
		used(asked: Asked, answer: Answer = {}): string {
			const [authenticatorData, clientDataJSON] = [authenticator(0, answer), clientData("get", asked, answer.origin)];
			const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
			return answered({ authenticatorData, clientDataJSON, signature: sign("sha256", signed, privateKey) });
		},
	};
}
