import sharp from "sharp";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { uploadPhotos } from "#domain/files";
import {
	addListing,
	choosePhotos,
	inquire,
	photoChoices,
	proposeListing,
	publishListing,
	saveListingSettings,
	unitsToList,
} from "#domain/listings";
import { rentalTypeOf } from "#domain/rentals/labels";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";
import type { Random } from "./random";

const homes = [
	{
		title: "with corner windows",
		description:
			"Bright corner unit with windows on two sides. Eat-in kitchen with a window over the sink. The bathroom was remodeled two years ago.\n\nFive-minute walk to the bus and ten to the park. Bike storage in the basement.",
	},
	{
		title: "with a treetop view",
		description:
			"Quiet unit at the back of the building overlooking the trees. Hardwood floors throughout and a large hall closet.\n\nGrocery store, bakery and library around the corner.",
	},
	{
		title: "with a west-facing balcony",
		description:
			"Top-floor unit with a west-facing balcony. The living room fits a sofa and a desk. New furnace last year.\n\nParking behind the building.",
	},
] as const;
const shop = {
	title: "with a large storefront window",
	description:
		"Large storefront window and a rear door for deliveries. The back room is plumbed with a floor drain. Lighting was replaced last year.",
};

const fees = {
	pet: {
		...{ name: "Pet rent, per pet", amount: { amountCents: 25_00, percentBp: null }, timing: "monthly" as const },
		...{ mandatory: false, refundable: false },
	},
	cleaning: {
		...{ name: "Move-in cleaning", amount: { amountCents: 120_00, percentBp: null }, timing: "move_in" as const },
		...{ mandatory: true, refundable: false },
	},
	trash: {
		...{ name: "Trash and recycling", amount: { amountCents: 15_00, percentBp: null }, timing: "monthly" as const },
		...{ mandatory: true, refundable: false },
	},
	key: {
		...{ name: "Lost key replacement", amount: { amountCents: 35_00, percentBp: null }, timing: "incurred" as const },
		...{ mandatory: false, refundable: false },
	},
};

const criteria = `Income: combined gross income of at least three times the rent. Savings or a guarantor may be accepted instead.
Credit: we review a credit report. Unpaid landlord debt in the last two years counts against you. Medical debt doesn't.
Rental history: we contact your most recent landlord.
Occupancy: up to two people per bedroom, not counting children under two.
Pets: up to two where the listing allows pets. Assistance animals are always welcome.
We review complete applications in the order we receive them.`;

/** Eight listings of units that stand empty or will: six live, one paused, one drafted; settings, and two questions. */
export async function listHomes(manager: Scope, random: Random, today: PlainDate) {
	at(addDays(today, -30));
	must(
		saveListingSettings(manager, {
			...{ slug: "prairie-state", contactName: "Morgan Avery", contactEmail: "manager@example.com" },
			...{ contactPhone: "(217) 555-0100", feedEnabled: true, criteria, incomeMultipleTenths: 30 },
			...{ applicationFeeCents: 45_00, historyQuestions: ["evicted"] },
			ownQuestions: [
				{ id: "parking", label: "Do you need a parking space?", kind: "yes_no", required: true, choices: [] },
				{ id: "heard", label: "How did you hear about us?", kind: "text", required: false, choices: [] },
			],
		}),
	);
	const units = unitsToList(manager, { limit: 8 }).rows;
	const listed: number[] = [];
	for (const [number, unit] of units.entries()) {
		at(addDays(today, -random.whole(2, 28)));
		const listingId = await listHome(manager, unit.id, number, random);
		if (number < 7) must(publishListing(manager, listingId, { confirmTaken: true }));
		listed.push(listingId);
	}
	at(addDays(today, -1));
	for (const [number, listingId] of listed.slice(0, 2).entries())
		must(inquire(listingId, questions[number] ?? questions[0], "192.0.2.7"));
	return listed;
}

const questions = [
	{
		...{ name: "Ines Moreau", email: "ines@example.com", phone: "(217) 555-0142" },
		...{
			message: "Is the stove gas or electric? I'd love to schedule a tour.",
			preferredTimes: "After 5 on weekdays",
		},
	},
	{ name: "Tom Baker", email: "tom@example.com", message: "Could the lease start two weeks later?" },
] as const;

async function listHome(manager: Scope, unitId: number, number: number, random: Random): Promise<number> {
	const proposal = proposeListing(manager, unitId);
	if (!proposal) throw new Error(`Unit ${unitId} is not there.`);
	const isShop = rentalTypeOf(proposal.unit.subType) === "commercial";
	const invited = random.chance(0.6);
	const pets = invited && !isShop;
	if (number !== 5) await hangPhotos(manager, unitId, random);
	const home = random.pick([homes[0], ...homes]);
	const { title, description } = isShop ? shop : home;
	const told = { title: `${proposal.title.replace(/ in .*/, "")} ${title}`, description };
	const { listingId } = must(
		addListing(manager, unitId, {
			...told,
			...{ hideStreet: number === 3, rent: proposal.rentCents || 950_00, leaseTerms: "12 months" },
			...{ availableDate: proposal.availableDate, expiresDate: proposal.expiresDate },
			specialOffer: number === 1 ? "Half off the first month" : "",
			fees: [fees.cleaning, fees.trash, ...(pets ? [fees.pet] : []), fees.key],
			openHouses: number === 0 ? [{ date: addDays(proposal.expiresDate, -25), from: "10:00", to: "12:00" }] : [],
			...{
				catsAllowed: pets,
				dogsAllowed: invited && random.chance(0.5) && !isShop,
				petLimits: pets ? "Up to two, 40 lb each" : "",
			},
			...{ smokingAllowed: false, parking: random.pick(["Street", "One off-street space", ""]) },
			...{ furnished: number === 4, accessible: number === 2, vouchersAccepted: random.chance(0.5) },
			...{ contactName: "Morgan Avery", contactEmail: "manager@example.com", contactPhone: "(217) 555-0100" },
			withoutPhotos: number === 5,
		}),
	);
	const captions = ["Street view of the building", "Living room", "Kitchen"];
	const photos = photoChoices(manager, listingId).map(({ id: fileId }, at) => ({
		...{ fileId, shown: true, position: at + 1, caption: captions[at] },
	}));
	must(choosePhotos(manager, listingId, photos));
	return listingId;
}

async function hangPhotos(manager: Scope, unitId: number, random: Random) {
	const hue = random.whole(0, 359);
	const drawings = [house(hue, random), livingRoom(hue), kitchen(hue)];
	const photos = await Promise.all(
		drawings.map(async (drawing, at) => {
			const png = await sharp(Buffer.from(drawing)).png().toBuffer();
			return new File([new Uint8Array(png)], `photo-${at + 1}.png`, { type: "image/png" });
		}),
	);
	must(await uploadPhotos(manager, { subjectKind: "unit", subjectId: unitId }, photos));
}

const svg = (body: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768" viewBox="0 0 1024 768">${body}</svg>`;
const box = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const tone = (hue: number, saturation: number, light: number) => `hsl(${hue},${saturation}%,${light}%)`;

function house(hue: number, random: Random): string {
	const floors = random.whole(2, 4);
	const top = 560 - floors * 110;
	const windows = Array.from({ length: floors }, (_, floor) =>
		[300, 420, 540, 660].map((x) => box(x, top + 30 + floor * 110, 62, 66, "#f6f1de", 4)),
	).flat(2);
	return svg(
		[
			box(0, 0, 1024, 768, tone(205, 55, 86)),
			`<circle cx="840" cy="150" r="62" fill="${tone(46, 90, 82)}"/>`,
			`<ellipse cx="180" cy="585" rx="150" ry="170" fill="${tone(135, 28, 52)}"/>`,
			box(250, top, 520, 580 - top, tone(hue, 32, 62)),
			`<path d="M225 ${top} 510 ${top - 110} 795 ${top}z" fill="${tone(hue, 28, 36)}"/>`,
			...windows,
			box(478, 500, 66, 80, tone(hue, 30, 28), 4),
			`<ellipse cx="900" cy="590" rx="120" ry="130" fill="${tone(125, 26, 46)}"/>`,
			box(0, 580, 1024, 188, tone(110, 25, 58)),
			`<path d="M478 580h66l80 188H400z" fill="${tone(40, 18, 80)}"/>`,
		].join(""),
	);
}

function livingRoom(hue: number): string {
	return svg(
		[
			box(0, 0, 1024, 768, tone(hue, 22, 90)),
			box(0, 560, 1024, 208, tone(30, 38, 62)),
			box(120, 110, 300, 300, "#fff", 6),
			box(136, 126, 128, 268, tone(205, 60, 84)),
			box(276, 126, 128, 268, tone(205, 60, 84)),
			box(560, 160, 180, 130, tone((hue + 40) % 360, 45, 60), 4),
			box(500, 440, 400, 120, tone(hue, 36, 46), 26),
			box(480, 480, 440, 110, tone(hue, 36, 40), 22),
			box(180, 520, 210, 22, tone(28, 35, 40), 6),
			box(205, 542, 14, 70, tone(28, 35, 34)),
			box(352, 542, 14, 70, tone(28, 35, 34)),
			`<ellipse cx="560" cy="660" rx="330" ry="62" fill="${tone((hue + 20) % 360, 30, 76)}"/>`,
		].join(""),
	);
}

function kitchen(hue: number): string {
	const doors = [80, 250, 420, 590, 760].map((x) => box(x, 470, 160, 210, tone(hue, 20, 78), 6));
	const cupboards = [80, 250, 590, 760].map((x) => box(x, 90, 160, 150, tone(hue, 20, 82), 6));
	return svg(
		[
			box(0, 0, 1024, 768, tone(48, 30, 94)),
			box(0, 690, 1024, 78, tone(28, 25, 55)),
			...cupboards,
			box(430, 80, 140, 170, tone(205, 60, 84), 4),
			box(60, 440, 900, 30, tone(28, 28, 46), 4),
			...doors,
			box(590, 400, 150, 40, "#3c4654", 6),
			`<path d="M470 440v-70q0-30 34-30t34 30" stroke="#8a94a3" stroke-width="12" fill="none"/>`,
			`<circle cx="180" cy="404" r="34" fill="${tone((hue + 120) % 360, 40, 58)}"/>`,
		].join(""),
	);
}
