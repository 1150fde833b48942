import { About } from './about.js';
import { BenefitsSlider } from './benefits-slider.js';
import { Contact } from './contact.js';
import { Cost } from './cost.js';
import { Facts } from './facts.js';
import { Highlights } from './highlights.js';
import { Join } from './join.js';
import { Questions } from './questions.js';
import { Thumb } from './thumb.js';

/** All that stands below the first screen. */
export function Further() {
  return (
    <>
      <About />
      <Highlights />
      <BenefitsSlider />
      <Cost />
      <Facts />
      <Questions />
      <Join />
      <Contact />
      <Thumb />
    </>
  );
}
